"""Makes the resources of a workload, as DeploymentProgram does in Java."""

import os
import sys

import pulumi
from pulumi.dynamic import CreateResult, Resource, ResourceProvider

shape = os.environ["DEPLOYMENT_SHAPE"]
resources = int(os.environ["DEPLOYMENT_RESOURCES"])

# Pulumi's SDK nests a call of pickle once more for each provider that it serializes. The default limit allows some 310 providers.
sys.setrecursionlimit(100_000)


class Captured(ResourceProvider):
    def __init__(self, text):
        super().__init__()
        self.text = text

    def create(self, props):
        return CreateResult("item", {"value": self.text})


class Inputs(ResourceProvider):
    def create(self, props):
        return CreateResult("item", dict(props))


def code(letter):
    """A class with a text of its own."""

    class Coded(Captured):
        def create(self, props):
            return CreateResult(letter, {"value": self.text})

    return Coded


class Item(Resource):
    def __init__(self, name, provider, props):
        super().__init__(provider, name, props)


one = Inputs()
ten = [code(letter) for letter in "abcdefghij"]


def make(number):
    name = f"item-{number}"
    text = f"value-{number:04d}"
    if shape == "captured":
        Item(name, Captured(text), {})
    elif shape == "inputs":
        Item(name, one, {"value": text})
    elif shape == "ten-bundles":
        Item(name, ten[number % 10](text), {})


if shape == "empty":
    pulumi.export("constant", "nothing")
else:
    for number in range(resources):
        make(number)
