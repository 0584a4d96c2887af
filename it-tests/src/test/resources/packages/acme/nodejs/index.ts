import * as pulumi from "@pulumi/pulumi";
import * as acme from "@pulumi/acme";

const config = new pulumi.Config();
const folder = config.require("folder");

const page = new acme.Page("page", {
    folder: folder,
    name: "welcome",
    content: new pulumi.asset.StringAsset(config.require("content")),
    author: { name: "Ann" },
    audience: acme.Audience.StaffOnly,
    password: config.requireSecret("password"),
});
const note = new acme.Note("note", { path: config.require("path"), text: page.audience });
const signature = new acme.signing.Signature("signature", { text: note.text, signer: "ann" });

export const author = page.author.name;
export const editor = page.editor;
export const signed = signature.signature;
export const titles = acme.getNotesOutput({ folder: note.path.apply(() => folder) }).titles;
