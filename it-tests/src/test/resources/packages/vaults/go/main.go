package main

import (
	"example.com/pulumi-vaults/sdk/go/vaults"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		ann := vaults.LoginArgs{Password: pulumi.String("sesame")}
		if user := config.New(ctx, "").Get("user"); user != "" {
			ann.User = pulumi.String(user)
		}
		provider, err := vaults.NewProvider(ctx, "strict", &vaults.ProviderArgs{
			Admin:   vaults.LoginArgs{User: pulumi.String("eve"), Password: pulumi.String("sesame")},
			Keepers: pulumi.StringArray{pulumi.String("ann"), pulumi.String("bob")},
			Limits:  pulumi.IntMap{"ann": pulumi.Int(1)},
		})
		if err != nil {
			return err
		}
		vault, err := vaults.NewVault(ctx, "vault", &vaults.VaultArgs{
			Owner:  ann,
			Others: vaults.LoginArray{ann},
			Guests: vaults.LoginMap{"bob": ann},
		}, pulumi.Provider(provider))
		if err != nil {
			return err
		}
		if _, err := vaults.NewVault(ctx, "spare", nil); err != nil {
			return err
		}
		ctx.Export("owner", vault.Owner.User())
		ctx.Export("keepers", vault.Keepers)
		ctx.Export("limits", vault.Limits)
		ctx.Export("pin", vaults.GetPinOutput(ctx, vaults.GetPinOutputArgs{Name: pulumi.String("front")}).Pin())
		return nil
	})
}
