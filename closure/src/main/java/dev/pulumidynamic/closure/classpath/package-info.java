/**
 * The class path of a program: the folders and the jar of its project, its libraries, and what their classes and files name. Start at
 * {@link dev.pulumidynamic.closure.classpath.ClassPath}.
 */
@NullMarked
package dev.pulumidynamic.closure.classpath;

import org.jspecify.annotations.NullMarked;
