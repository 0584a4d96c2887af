/**
 * One stack on either engine, the embedded one or the real Pulumi, so that a test lives the same life on both. Start at
 * {@link dev.pulumidynamic.stack.Engines}, which says which there are.
 */
@NullMarked
package dev.pulumidynamic.stack;

import org.jspecify.annotations.NullMarked;
