/** Tests of what runs the benchmarks; no test looks at a figure. */
@NullMarked
package dev.pulumidynamic.bench;

import org.jspecify.annotations.NullMarked;
