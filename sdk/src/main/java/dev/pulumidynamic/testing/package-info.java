/**
 * Tests of a provider without Pulumi: start with {@link dev.pulumidynamic.testing.ProviderLifecycle}.
 */
@NullMarked
package dev.pulumidynamic.testing;

import org.jspecify.annotations.NullMarked;
