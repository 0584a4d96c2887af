/** Programs as a user writes them. */
@NullMarked
package dev.pulumidynamic.app;

import org.jspecify.annotations.NullMarked;
