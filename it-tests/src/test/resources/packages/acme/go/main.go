package main

import (
	"path/filepath"

	"git.acme.test/acme/sdk/go/acme"
	"git.acme.test/acme/sdk/go/acme/signing"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		conf := config.New(ctx, "")
		page, err := acme.NewPage(ctx, "page", &acme.PageArgs{
			Folder:   pulumi.String(conf.Require("folder")),
			Name:     pulumi.String("welcome"),
			Content:  pulumi.NewStringAsset(conf.Require("content")),
			Author:   acme.AuthorArgs{Name: pulumi.String("Ann")},
			Audience: acme.AudienceStaffOnly,
			Password: conf.RequireSecret("password"),
		})
		if err != nil {
			return err
		}
		note, err := acme.NewNote(ctx, "note", &acme.NoteArgs{
			Path: pulumi.String(conf.Require("path")),
			Text: page.Audience.ToStringOutput(),
		})
		if err != nil {
			return err
		}
		signature, err := signing.NewSignature(ctx, "signature", &signing.SignatureArgs{
			Text:   note.Text,
			Signer: pulumi.String("ann"),
		})
		if err != nil {
			return err
		}
		notes := acme.GetNotesOutput(ctx, acme.GetNotesOutputArgs{
			Folder: note.Path.ApplyT(filepath.Dir).(pulumi.StringOutput),
		})
		ctx.Export("titles", notes.Titles())
		ctx.Export("editor", page.Editor)
		ctx.Export("author", page.Author.Name())
		ctx.Export("signed", signature.Signature)
		return nil
	})
}
