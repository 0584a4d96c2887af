/** Tests of the provider API and of its side of the boundary. */
@NullMarked
package dev.pulumidynamic.provider;

import org.jspecify.annotations.NullMarked;
