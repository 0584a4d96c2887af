/**
 * Replays what a real engine was recorded to ask. Start at {@link dev.pulumidynamic.host.recording.RecordingsContract}.
 */
@NullMarked
package dev.pulumidynamic.host.recording;

import org.jspecify.annotations.NullMarked;
