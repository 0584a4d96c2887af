/** Keeps between runs what is slow to compute. Start at {@link dev.pulumidynamic.closure.cache.FileCache}. */
@NullMarked
package dev.pulumidynamic.closure.cache;

import org.jspecify.annotations.NullMarked;
