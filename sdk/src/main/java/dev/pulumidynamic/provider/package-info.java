/**
 * What a dynamic provider is written against: implement {@link dev.pulumidynamic.provider.ResourceProvider}, or give
 * lambdas to {@link dev.pulumidynamic.provider.DynamicProvider}.
 *
 * <p>This package travels inside every bundle and so into the state of every user: it knows the JDK and nothing else.
 * {@link dev.pulumidynamic.provider.ProviderFunction} is where a host enters it.
 */
@NullMarked
package dev.pulumidynamic.provider;

import org.jspecify.annotations.NullMarked;
