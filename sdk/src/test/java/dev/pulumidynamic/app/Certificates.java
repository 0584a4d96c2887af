package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.time.Duration;
import java.time.Instant;

/** A provider of the guide that waits, and closes what it opens. */
@SuppressWarnings("NullAway.Init")
@ProviderSettings(type = "acme:ca:Certificate", maxConcurrent = 4)
public final class Certificates implements ResourceProvider<Certificates.Wanted, Certificates.Issued>, AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(1);

    /** What a program wants. */
    public record Wanted(String domain) {}

    /** What there is. */
    public record Issued(String serial) {}

    private transient Authority authority;

    @Override
    public void configure(ProviderConfig config) {
        authority = new Authority(config.require("endpoint"));
    }

    @Override
    public void close() {
        authority.close();
    }

    @Override
    public Created<Issued> create(CreateRequest<Wanted> request) throws InterruptedException {
        Duration left = request.deadline()
                .map(deadline -> Duration.between(Instant.now(), deadline))
                .orElse(Duration.ofMinutes(10));
        String order = authority.order(request.inputs().domain(), left);
        for (int looks = 1; !authority.isIssued(order); looks++) {
            request.log().status("waiting for the certificate, looked " + looks + " times");
            Thread.sleep(PAUSE.toMillis());
        }
        return Created.of(order, new Issued(order));
    }

    static DynamicProvider<Wanted, Issued> certificates(String endpoint) {
        var authority = new Authority(endpoint); // connects when it is first used
        return DynamicProvider.of(Wanted.class, Issued.class)
                .create(request -> {
                    String order = authority.order(request.inputs().domain(), Duration.ofMinutes(10));
                    return Created.of(order, new Issued(order));
                })
                .settings(Settings.builder().maxConcurrent(4).build())
                .closing(authority::close);
    }

    /** A client as a library may have it. */
    static final class Authority {
        private final String endpoint;
        private int looks;
        private boolean isOpen;

        Authority(String endpoint) {
            this.endpoint = endpoint;
        }

        String order(String domain, Duration timeout) {
            isOpen = !timeout.isNegative();
            return endpoint + "/" + domain;
        }

        boolean isIssued(String order) {
            return isOpen && order.startsWith(endpoint) && ++looks > 1;
        }

        void close() {
            isOpen = false;
        }
    }
}
