// Prints a small provider as Pulumi's SDK would put it into a resource's inputs.
const { serializeFunction } = require("@pulumi/pulumi/runtime/closure/serializeClosure");

const prefix = "web";
const zone = { region: "eu-north", number: 1 };
const tags = ["blue", "green"];

const provider = {
    async create(inputs) {
        return { id: [prefix, zone.region, zone.number, inputs.name].join("-"), outs: { tags } };
    },
};

serializeFunction(() => provider, { allowSecrets: true }).then(closure => process.stdout.write(closure.text));
