/**
 * What {@code META-INF/native-image} says about names that no code refers to: written for GraalVM, true for a closure too. Start
 * at {@link dev.pulumidynamic.closure.hint.HintFile}.
 */
@NullMarked
package dev.pulumidynamic.closure.hint;

import org.jspecify.annotations.NullMarked;
