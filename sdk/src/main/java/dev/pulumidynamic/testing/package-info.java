/**
 * Tests of a provider without Pulumi: start with {@link dev.pulumidynamic.testing.ProviderLifecycle} for a resource's life, or with
 * {@link dev.pulumidynamic.testing.TestRequest} for one method.
 */
@NullMarked
package dev.pulumidynamic.testing;

import org.jspecify.annotations.NullMarked;
