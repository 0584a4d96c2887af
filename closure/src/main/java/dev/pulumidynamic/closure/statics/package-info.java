/**
 * Whether classes can keep anything from one call to the next. Start at {@link
 * dev.pulumidynamic.closure.statics.StaticState}.
 */
@NullMarked
package dev.pulumidynamic.closure.statics;

import org.jspecify.annotations.NullMarked;
