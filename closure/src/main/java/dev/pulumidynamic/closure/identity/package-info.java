/**
 * Tells nameless code apart: lambdas and anonymous classes are numbered by the compiler, and the numbers move. Start at
 * {@link dev.pulumidynamic.closure.identity.Identities}.
 */
@NullMarked
package dev.pulumidynamic.closure.identity;

import org.jspecify.annotations.NullMarked;
