/**
 * Where the values of a method go. Start at {@link dev.pulumidynamic.closure.flow.ValueUses}.
 */
@NullMarked
package dev.pulumidynamic.closure.flow;

import org.jspecify.annotations.NullMarked;
