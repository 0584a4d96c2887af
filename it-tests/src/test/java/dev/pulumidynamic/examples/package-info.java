@NullMarked
package dev.pulumidynamic.examples;

import org.jspecify.annotations.NullMarked;
