/** Tests of the testing kit. */
@NullMarked
package dev.pulumidynamic.testing;

import org.jspecify.annotations.NullMarked;
