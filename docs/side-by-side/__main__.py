import os
import pathlib

import pulumi
from pulumi.dynamic import (
    CreateResult,
    DiffResult,
    ReadResult,
    Resource,
    ResourceProvider,
    UpdateResult,
)


class TextFiles(ResourceProvider):
    def diff(self, id, olds, news):
        moved = olds["path"] != news["path"]
        return DiffResult(
            changes=moved or olds["text"] != news["text"],
            replaces=["path"] if moved else [],
        )

    def create(self, inputs):
        return CreateResult(inputs["path"], self.write(inputs))

    def update(self, id, olds, news):
        return UpdateResult(self.write(news))

    def read(self, id, props):
        if not os.path.exists(id):
            return ReadResult("", {})
        text = pathlib.Path(id).read_text()
        return ReadResult(id, {"path": id, "text": text, "size": len(text)})

    def delete(self, id, props):
        os.remove(id)

    def write(self, file):
        pathlib.Path(file["path"]).write_text(file["text"])
        return {"path": file["path"], "text": file["text"], "size": len(file["text"])}


class TextFile(Resource):
    size: pulumi.Output[int]

    def __init__(self, name, path, text, options=None):
        super().__init__(
            TextFiles(), name, {"path": path, "text": text, "size": None}, options
        )


greeting = TextFile("greeting", pulumi.Config().require("path"), "Hello")
pulumi.export("size", greeting.size)
