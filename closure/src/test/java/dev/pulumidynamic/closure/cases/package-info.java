/**
 * Everything that a closure carries or refuses, as named cases. Start at {@link dev.pulumidynamic.closure.cases.Cases}: each
 * case is tried in the program itself, through a bundle in this JVM, and from each JDK to each other.
 */
@NullMarked
@ReflectedCases.Noted("noted")
package dev.pulumidynamic.closure.cases;

import org.jspecify.annotations.NullMarked;
