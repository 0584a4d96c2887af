/**
 * The provider's side of the boundary: request and answer maps, and how records look as properties. Start at {@link
 * dev.pulumidynamic.provider.internal.ProviderFunction}, where a host enters. Not for use by providers.
 *
 * <p>This package travels inside every bundle: it imports the JDK and the package {@code provider} only.
 */
@NullMarked
package dev.pulumidynamic.provider.internal;

import org.jspecify.annotations.NullMarked;
