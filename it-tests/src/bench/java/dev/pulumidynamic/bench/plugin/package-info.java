/**
 * The plugins that benchmarks start and call: ours, and its peers. Start at {@link dev.pulumidynamic.bench.plugin.Plugin}
 * and {@link dev.pulumidynamic.bench.plugin.Peers}.
 */
@NullMarked
package dev.pulumidynamic.bench.plugin;

import org.jspecify.annotations.NullMarked;
