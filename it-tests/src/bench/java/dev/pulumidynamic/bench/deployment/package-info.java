/**
 * Stacks whose whole life is measured, on an engine, in several languages: start at {@link
 * dev.pulumidynamic.bench.deployment.Contenders}.
 */
@NullMarked
package dev.pulumidynamic.bench.deployment;

import org.jspecify.annotations.NullMarked;
