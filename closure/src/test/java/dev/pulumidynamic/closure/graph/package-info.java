@NullMarked
package dev.pulumidynamic.closure.graph;

import org.jspecify.annotations.NullMarked;
