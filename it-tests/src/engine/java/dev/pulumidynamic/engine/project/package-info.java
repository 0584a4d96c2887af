/**
 * Reads a project's files: {@code Pulumi.yaml} is a {@link dev.pulumidynamic.engine.project.Project},
 * where to start, and {@code Pulumi.<stack>.yaml} a stack's configuration.
 */
@NullMarked
package dev.pulumidynamic.engine.project;

import org.jspecify.annotations.NullMarked;
