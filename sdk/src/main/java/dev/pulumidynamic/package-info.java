/**
 * Dynamic providers in a Pulumi program: give a provider and inputs to a {@link dev.pulumidynamic.DynamicResource}.
 *
 * <p>The provider is written against the package {@code provider}. On its way to the engine it passes
 * {@code CapturedProvider} (its code and data), {@code PluginInstallation} (what will run it), {@code ProviderPackage}
 * (the code, registered once), {@code ResourceInputs} and {@code Registration} (the resource and its outputs).
 */
@NullMarked
package dev.pulumidynamic;

import org.jspecify.annotations.NullMarked;
