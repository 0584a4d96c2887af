/**
 * One run of a program: the captured code, the package that carries it, the engine, and the plugin's installation. Start at
 * {@link dev.pulumidynamic.internal.deployment.RunningProgram}. Not for use by programs.
 */
@NullMarked
package dev.pulumidynamic.internal.deployment;

import org.jspecify.annotations.NullMarked;
