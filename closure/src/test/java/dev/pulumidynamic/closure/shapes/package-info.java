/**
 * The shapes that programs run in: folders, jars, jars in jars, loaders beside each other, modules. Each test runs a program
 * in its shape; {@link dev.pulumidynamic.closure.shapes.Program} makes it.
 */
@NullMarked
package dev.pulumidynamic.closure.shapes;

import org.jspecify.annotations.NullMarked;
