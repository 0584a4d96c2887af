/** Protobuf's wire format, and digests: the basis of all stored formats. Start at {@link dev.pulumidynamic.closure.wire.Messages}. */
@NullMarked
package dev.pulumidynamic.closure.wire;

import org.jspecify.annotations.NullMarked;
