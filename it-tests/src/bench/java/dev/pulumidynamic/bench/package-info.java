/**
 * The benchmarks of {@code mvn -Pbench verify}: start at {@link dev.pulumidynamic.bench.Benchmarks}. A new one is a {@link
 * dev.pulumidynamic.bench.Benchmark}, listed there.
 */
@NullMarked
package dev.pulumidynamic.bench;

import org.jspecify.annotations.NullMarked;
