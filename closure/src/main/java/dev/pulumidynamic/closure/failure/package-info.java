/** What users are told, and paths to captured objects. Start at {@link dev.pulumidynamic.closure.failure.CaptureException}. */
@NullMarked
package dev.pulumidynamic.closure.failure;

import org.jspecify.annotations.NullMarked;
