/**
 * Deciding what has to be done to a resource, and doing it: start with
 * {@link dev.pulumidynamic.engine.step.Registrar} and {@link dev.pulumidynamic.engine.step.Deletions}.
 */
@NullMarked
package dev.pulumidynamic.engine.step;

import org.jspecify.annotations.NullMarked;
