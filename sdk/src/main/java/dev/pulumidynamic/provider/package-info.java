/**
 * The API for providers: implement {@link dev.pulumidynamic.provider.ResourceProvider}, or give lambdas to {@link
 * dev.pulumidynamic.provider.DynamicProvider}.
 *
 * <p>This package travels inside every bundle and so into the state of every user: it imports the JDK only. The package {@code
 * provider.internal} carries requests and answers across, and travels, too.
 */
@NullMarked
package dev.pulumidynamic.provider;

import org.jspecify.annotations.NullMarked;
