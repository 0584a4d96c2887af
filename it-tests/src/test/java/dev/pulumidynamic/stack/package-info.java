/**
 * One stack on either engine, the embedded one or the real Pulumi, so that one test runs on both. Start at
 * {@link dev.pulumidynamic.stack.Engines}, which lists the engines that are available.
 */
@NullMarked
package dev.pulumidynamic.stack;

import org.jspecify.annotations.NullMarked;
