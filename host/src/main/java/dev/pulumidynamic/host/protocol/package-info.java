/** Pulumi's provider protocol, translated into calls of provider code. Start at {@link dev.pulumidynamic.host.protocol.ProviderService}. */
@NullMarked
package dev.pulumidynamic.host.protocol;

import org.jspecify.annotations.NullMarked;
