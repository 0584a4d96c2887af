/**
 * Dynamic providers in a Pulumi program: give a provider and inputs to a {@link dev.pulumidynamic.DynamicResource}.
 *
 * <p>You write the provider against the package {@code provider}, and test it with {@code testing}. The packages depend on each
 * other in this order: {@code testing}, this package, {@code internal.registration} (the resource and its outputs), {@code
 * internal.deployment} (the captured code and the plugin that runs it), {@code internal.pulumi} (the internals of Pulumi's SDK), {@code
 * provider.internal}, {@code provider}.
 */
@NullMarked
package dev.pulumidynamic;

import org.jspecify.annotations.NullMarked;
