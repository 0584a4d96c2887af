/**
 * The AppCDS archive that lets the JVM start in half the time. Start at {@link
 * dev.pulumidynamic.host.archive.ArchiveTrainer}; docs/process-model.md tells who makes it, when and where.
 */
@NullMarked
package dev.pulumidynamic.host.archive;

import org.jspecify.annotations.NullMarked;
