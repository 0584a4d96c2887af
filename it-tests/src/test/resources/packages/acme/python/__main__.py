import pulumi
import pulumi_acme as acme

config = pulumi.Config()
folder = config.require("folder")

page = acme.Page(
    "page",
    folder=folder,
    name="welcome",
    content=pulumi.StringAsset(config.require("content")),
    author={"name": "Ann"},
    audience=acme.Audience.STAFF_ONLY,
    password=config.require_secret("password"),
)
note = acme.Note("note", path=config.require("path"), text=page.audience)
signature = acme.signing.Signature("signature", text=note.text, signer="ann")

pulumi.export("author", page.author.name)
pulumi.export("editor", page.editor)
pulumi.export("signed", signature.signature)
pulumi.export("titles", acme.get_notes_output(folder=note.path.apply(lambda _: folder)).titles)
