/**
 * Running a program, as a process of its own or in this JVM: start with {@link dev.pulumidynamic.engine.program.StackProgram}.
 */
@NullMarked
package dev.pulumidynamic.engine.program;

import org.jspecify.annotations.NullMarked;
