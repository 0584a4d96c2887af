import pulumi
import pulumi_vaults as vaults

config = pulumi.Config()
ann = {"password": "sesame"}
if config.get("user"):
    ann["user"] = config.get("user")
provider = vaults.Provider(
    "strict",
    admin={"user": "eve", "password": "sesame"},
    keepers=["ann", "bob"],
    limits={"ann": 1},
)
vault = vaults.Vault(
    "vault", owner=ann, others=[ann], guests={"bob": ann}, opts=pulumi.ResourceOptions(provider=provider)
)
vaults.Vault("spare")

pulumi.export("owner", vault.owner.user)
pulumi.export("keepers", vault.keepers)
pulumi.export("limits", vault.limits)
pulumi.export("pin", vaults.get_pin_output(name="front").pin)
