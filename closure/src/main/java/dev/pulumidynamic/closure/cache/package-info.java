/** Keeps results of slow computations in folders that processes share. Start at {@link dev.pulumidynamic.closure.cache.FileCache}. */
@NullMarked
package dev.pulumidynamic.closure.cache;

import org.jspecify.annotations.NullMarked;
