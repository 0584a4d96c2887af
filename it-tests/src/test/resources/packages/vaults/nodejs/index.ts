import * as pulumi from "@pulumi/pulumi";
import * as vaults from "@pulumi/vaults";

const config = new pulumi.Config();
const ann: any = { user: config.get("user"), password: "sesame" };
const vault = new vaults.Vault("vault", { owner: ann, others: [ann], guests: { bob: ann } });

export const owner = vault.owner.user;
