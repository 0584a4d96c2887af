package dev.pulumidynamic.closure;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;

/** A captured object: its code and its data. */
public record Closure(Bundle bundle, Graph graph) {}
