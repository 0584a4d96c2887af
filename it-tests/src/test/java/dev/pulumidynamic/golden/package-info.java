/** States that earlier builds of this library have written, which this build must serve. */
@NullMarked
package dev.pulumidynamic.golden;

import org.jspecify.annotations.NullMarked;
