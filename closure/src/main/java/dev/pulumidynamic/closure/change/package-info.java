/** Says whether and what changed between two bundles. Start at {@link dev.pulumidynamic.closure.change.BundleChanges}. */
@NullMarked
package dev.pulumidynamic.closure.change;

import org.jspecify.annotations.NullMarked;
