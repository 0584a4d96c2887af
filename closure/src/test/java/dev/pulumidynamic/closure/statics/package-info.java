/** Tests that captured code sees the static state that the program had. */
@org.jspecify.annotations.NullMarked
package dev.pulumidynamic.closure.statics;
