package dev.pulumidynamic.host;

import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.run.ProviderCode;
import java.time.Duration;

/**
 * What all servers of one process share.
 *
 * @param reader knows the stored form of code
 * @param output where provider code prints to
 * @param grace how long a call that was interrupted may take to end
 */
public record ProcessParts(ProviderCode.Reader reader, ProviderOutput output, Duration grace) {}
