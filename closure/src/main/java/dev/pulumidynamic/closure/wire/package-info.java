/**
 * What all stored formats share: protobuf's wire format without generated code, and digests. Start at {@link
 * dev.pulumidynamic.closure.wire.Messages}.
 */
@NullMarked
package dev.pulumidynamic.closure.wire;

import org.jspecify.annotations.NullMarked;
