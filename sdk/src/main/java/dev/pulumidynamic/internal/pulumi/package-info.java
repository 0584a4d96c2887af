/**
 * All that reaches into the internals of Pulumi's SDK, which change from release to release: the rest of this module uses what
 * the SDK gives to programs.
 */
@NullMarked
package dev.pulumidynamic.internal.pulumi;

import org.jspecify.annotations.NullMarked;
