/** The data of a closure: a captured object graph as canonical bytes. Start at {@link dev.pulumidynamic.closure.graph.Graph}. */
@NullMarked
package dev.pulumidynamic.closure.graph;

import org.jspecify.annotations.NullMarked;
