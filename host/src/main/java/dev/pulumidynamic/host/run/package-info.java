/** Runs provider code: one call, opened afresh. Start at {@link dev.pulumidynamic.host.run.ProviderCalls}. */
@NullMarked
package dev.pulumidynamic.host.run;

import org.jspecify.annotations.NullMarked;
