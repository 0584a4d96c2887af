/** Runs provider code, which each call opens again. Start at {@link dev.pulumidynamic.host.run.ProviderCalls}. */
@NullMarked
package dev.pulumidynamic.host.run;

import org.jspecify.annotations.NullMarked;
