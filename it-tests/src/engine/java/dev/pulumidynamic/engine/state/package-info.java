/**
 * The state of a stack between operations, in Pulumi's deployment format: start with
 * {@link dev.pulumidynamic.engine.state.StateFile}.
 */
@NullMarked
package dev.pulumidynamic.engine.state;

import org.jspecify.annotations.NullMarked;
