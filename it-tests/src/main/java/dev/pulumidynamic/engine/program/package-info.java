/**
 * Running a program as a process of its own: start with {@link dev.pulumidynamic.engine.program.Program}.
 */
@NullMarked
package dev.pulumidynamic.engine.program;

import org.jspecify.annotations.NullMarked;
