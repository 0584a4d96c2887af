/**
 * The output of the build, and the processes that start from it: start at
 * {@link dev.pulumidynamic.stack.ClassPaths}.
 */
@NullMarked
package dev.pulumidynamic.stack;

import org.jspecify.annotations.NullMarked;
