/** Tests of the boundary and of properties. */
@NullMarked
package dev.pulumidynamic.provider.internal;

import org.jspecify.annotations.NullMarked;
