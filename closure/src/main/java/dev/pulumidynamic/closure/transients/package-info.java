/**
 * Transient fields of a program's classes, whose values do not travel: finds their initializers in the constructors, and adds them to the
 * classes as methods. Start at {@link dev.pulumidynamic.closure.transients.TransientInitializers}.
 */
@NullMarked
package dev.pulumidynamic.closure.transients;

import org.jspecify.annotations.NullMarked;
