// Makes the resources of a workload, as DeploymentProgram does in Java.
const pulumi = require("@pulumi/pulumi");

const shape = process.env.DEPLOYMENT_SHAPE;
const resources = Number(process.env.DEPLOYMENT_RESOURCES);
const value = number => "value-" + String(number).padStart(4, "0");

class Item extends pulumi.dynamic.Resource {
    constructor(name, provider, inputs) {
        super(provider, name, inputs);
    }
}

const name = number => "item-" + number;

const captured = number => {
    const text = value(number);
    return { async create() { return { id: "item", outs: { value: text } }; } };
};

// Ten codes, each with a text of its own.
const ten = [
    text => ({ async create() { return { id: "a", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "b", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "c", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "d", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "e", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "f", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "g", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "h", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "i", outs: { value: text } }; } }),
    text => ({ async create() { return { id: "j", outs: { value: text } }; } }),
];

const one = { async create(inputs) { return { id: "item", outs: inputs }; } };

const make = {
    captured: number => new Item(name(number), captured(number), {}),
    inputs: number => new Item(name(number), one, { value: value(number) }),
    "ten-bundles": number => new Item(name(number), ten[number % 10](value(number)), {}),
};

if (shape === "empty") {
    exports.constant = "nothing";
} else {
    for (let number = 0; number < resources; number++) {
        make[shape](number);
    }
}
