/** Reading and writing protobuf's wire format without generated code. Start at {@link dev.pulumidynamic.closure.wire.Messages}. */
@NullMarked
package dev.pulumidynamic.closure.wire;

import org.jspecify.annotations.NullMarked;
