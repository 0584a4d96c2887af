/** Compares bundles and captured values. Start at {@link dev.pulumidynamic.closure.change.BundleChanges}. */
@NullMarked
package dev.pulumidynamic.closure.change;

import org.jspecify.annotations.NullMarked;
