/** Programs in other languages of the JVM, compiled by their own compilers. */
@NullMarked
package dev.pulumidynamic.closure.languages;

import org.jspecify.annotations.NullMarked;
