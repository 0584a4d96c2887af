const pulumi = require("@pulumi/pulumi");
const fs = require("fs");

const textFiles = {
    async diff(id, olds, news) {
        const moved = olds.path !== news.path;
        return { changes: moved || olds.text !== news.text, replaces: moved ? ["path"] : [] };
    },
    async create({ path, text }) {
        fs.writeFileSync(path, text);
        return { id: path, outs: { path, text, size: text.length } };
    },
    async update(id, olds, { path, text }) {
        fs.writeFileSync(path, text);
        return { outs: { path, text, size: text.length } };
    },
    async read(id) {
        if (!fs.existsSync(id)) {
            return { id: "" };
        }
        const text = fs.readFileSync(id, "utf8");
        return { id, props: { path: id, text, size: text.length } };
    },
    async delete(id) {
        fs.unlinkSync(id);
    },
};

class TextFile extends pulumi.dynamic.Resource {
    constructor(name, inputs, options) {
        super(textFiles, name, { ...inputs, size: undefined }, options);
    }
}

const greeting = new TextFile("greeting", { path: new pulumi.Config().require("path"), text: "Hello" });
exports.size = greeting.size;
