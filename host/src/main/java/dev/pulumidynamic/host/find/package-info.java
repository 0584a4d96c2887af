/** Finds the bundle of a resource. Start at {@link dev.pulumidynamic.host.find.ProviderFinder}. */
@NullMarked
package dev.pulumidynamic.host.find;

import org.jspecify.annotations.NullMarked;
