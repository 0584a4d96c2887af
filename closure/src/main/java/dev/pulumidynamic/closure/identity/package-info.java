/** Identifies nameless code, which compilers number anew. Start at {@link dev.pulumidynamic.closure.identity.Identities}. */
@NullMarked
package dev.pulumidynamic.closure.identity;

import org.jspecify.annotations.NullMarked;
