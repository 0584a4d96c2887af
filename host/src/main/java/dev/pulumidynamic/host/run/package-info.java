/** Runs provider code, mostly opened anew for each call. Start at {@link dev.pulumidynamic.host.run.ProviderCalls}. */
@NullMarked
package dev.pulumidynamic.host.run;

import org.jspecify.annotations.NullMarked;
