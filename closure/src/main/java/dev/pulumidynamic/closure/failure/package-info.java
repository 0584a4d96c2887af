/**
 * What users and callers are told when a closure cannot be captured or opened: exceptions, refusals, warnings, and the path to the
 * object. Start at {@link dev.pulumidynamic.closure.failure.CaptureException}.
 */
@NullMarked
package dev.pulumidynamic.closure.failure;

import org.jspecify.annotations.NullMarked;
