/** Packages for programs in each of Pulumi's languages: declare one with {@link dev.pulumidynamic.packages.DynamicPackage}. */
@NullMarked
package dev.pulumidynamic.packages;

import org.jspecify.annotations.NullMarked;
