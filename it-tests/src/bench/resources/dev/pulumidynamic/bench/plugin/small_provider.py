"""Prints a small provider as Pulumi's SDK would put it into a resource's inputs."""

from pulumi.dynamic import CreateResult, ResourceProvider
from pulumi.dynamic.dynamic import serialize_provider
from pulumi.runtime._serialization import _serialize


class Zone:
    def __init__(self, region, number):
        self.region = region
        self.number = number


class SmallProvider(ResourceProvider):
    def __init__(self, prefix, zone, tags):
        super().__init__()
        self.prefix = prefix
        self.zone = zone
        self.tags = tags

    def create(self, props):
        name = "-".join([self.prefix, self.zone.region, str(self.zone.number), props["name"]])
        return CreateResult(name, {"tags": self.tags})


provider = SmallProvider("web", Zone("eu-north", 1), ["blue", "green"])
serialized, _ = _serialize(True, serialize_provider, provider)
print(serialized)
