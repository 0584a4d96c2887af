import * as pulumi from "@pulumi/pulumi";
import * as vaults from "@pulumi/vaults";

const config = new pulumi.Config();
const ann: any = { user: config.get("user"), password: "sesame" };
const provider = new vaults.Provider("strict", {
    admin: { user: "eve", password: "sesame" },
    keepers: ["ann", "bob"],
    limits: { ann: 1 },
});
const vault = new vaults.Vault("vault", { owner: ann, others: [ann], guests: { bob: ann } }, { provider });
new vaults.Vault("spare");

export const owner = vault.owner.user;
export const keepers = vault.keepers;
export const limits = vault.limits;
export const pin = vaults.getPinOutput({ name: "front" }).pin;
