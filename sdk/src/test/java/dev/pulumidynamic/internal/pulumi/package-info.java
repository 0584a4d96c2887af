/** Tests of what reaches into Pulumi's SDK. */
@NullMarked
package dev.pulumidynamic.internal.pulumi;

import org.jspecify.annotations.NullMarked;
