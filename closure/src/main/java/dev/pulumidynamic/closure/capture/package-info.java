/** Finds the objects and the classes that a closure needs. */
@NullMarked
package dev.pulumidynamic.closure.capture;

import org.jspecify.annotations.NullMarked;
