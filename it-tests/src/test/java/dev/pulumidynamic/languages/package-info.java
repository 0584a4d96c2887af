/** Packages that were declared in Java, used from programs in several languages. */
@NullMarked
package dev.pulumidynamic.languages;

import org.jspecify.annotations.NullMarked;
