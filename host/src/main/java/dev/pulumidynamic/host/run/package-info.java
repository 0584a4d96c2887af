/**
 * Runs provider code. Each call opens the code again, unless the provider leaves the operation out. Start at {@link
 * dev.pulumidynamic.host.run.ProviderCalls}.
 */
@NullMarked
package dev.pulumidynamic.host.run;

import org.jspecify.annotations.NullMarked;
