/** Runs provider code. Each call opens the code again. Start at {@link dev.pulumidynamic.host.run.ProviderCalls}. */
@NullMarked
package dev.pulumidynamic.host.run;

import org.jspecify.annotations.NullMarked;
