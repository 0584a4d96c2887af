/**
 * Packages for programs in each of Pulumi's languages: declare one with {@link dev.pulumidynamic.packages.DynamicPackage}.
 *
 * <p>Functions, and the annotations of inputs and outputs, travel inside the bundles of packages, so they import the JDK and the package
 * {@code provider} only.
 */
@NullMarked
package dev.pulumidynamic.packages;

import org.jspecify.annotations.NullMarked;
