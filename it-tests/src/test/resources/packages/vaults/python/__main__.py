import pulumi
import pulumi_vaults as vaults

config = pulumi.Config()
ann = {"password": "sesame"}
if config.get("user"):
    ann["user"] = config.get("user")
vault = vaults.Vault("vault", owner=ann, others=[ann], guests={"bob": ann})

pulumi.export("owner", vault.owner.user)
