package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import dev.pulumidynamic.testing.ExpiringCertificates.Certificate;
import dev.pulumidynamic.testing.ExpiringCertificates.Order;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Certificates of an authority, which a fake stands for; an expired one is renewed. */
class ExpiringCertificates implements ResourceProvider<Order, Certificate> {
    record Order(String host, int days) {}

    record Certificate(
            String serial, Instant end, @Secret @Nullable String key) {}

    /** What the tests replace. */
    interface Authority {
        void issue(String host, int days) throws IOException;

        Optional<Integer> days(String host);

        void revoke(String host);
    }

    /** A fake with the certificates in a map: those of {@link Shared}, or of its own. */
    static final class FakeAuthority implements Authority {
        private final Map<String, Integer> certificates;

        FakeAuthority(Map<String, Integer> certificates) {
            this.certificates = certificates;
        }

        @Override
        public void issue(String host, int days) throws IOException {
            if (days > 900) {
                throw new IOException("at most 900 days");
            }
            certificates.put(host, days);
        }

        @Override
        public Optional<Integer> days(String host) {
            return Optional.ofNullable(certificates.get(host));
        }

        @Override
        public void revoke(String host) {
            certificates.remove(host);
        }
    }

    private final Authority authority;
    private final Clock clock;

    ExpiringCertificates(Authority authority, Clock clock) {
        this.authority = authority;
        this.clock = clock;
    }

    @Override
    public Checked<Order> check(CheckRequest<Order> request) {
        Checked<Order> checked = Checked.of(request.inputs());
        return request.inputs().days() < 0 ? checked.withFailure(Order::days, "must not be negative") : checked;
    }

    @Override
    public Diff diff(DiffRequest<Order, Certificate> request) {
        boolean isExpired = clock.instant().isAfter(request.state().end());
        return isExpired && request.changedInputs().isEmpty()
                ? Diff.update()
                : Diff.of(request, Order::host).stable("serial");
    }

    @Override
    public PreviewResult<Certificate> preview(PreviewRequest<Order, Certificate> request) {
        return request.isUnknown(Order::days)
                ? PreviewResult.<Certificate>nothing()
                        .set(Certificate::serial)
                        .to("of " + request.inputs().host())
                : PreviewResult.of(certificate(request.inputs()));
    }

    @Override
    public Created<Certificate> create(CreateRequest<Order> request) throws IOException {
        Order order = request.inputs();
        authority.issue(order.host(), order.days());
        request.log().info("issued " + order.host());
        Created<Certificate> created = Created.of(order.host(), certificate(order));
        return order.days() == 0 ? created.incomplete("it has expired already") : created;
    }

    @Override
    public Updated<Certificate> update(UpdateRequest<Order, Certificate> request) throws IOException {
        authority.issue(request.id(), request.inputs().days());
        request.log().warning("the old key is void");
        Updated<Certificate> updated = Updated.of(certificate(request.inputs()));
        return request.inputs().days() == 0 ? updated.incomplete("it has expired already") : updated;
    }

    @Override
    public Optional<Read<Order, Certificate>> read(ReadRequest<Order, Certificate> request) {
        return authority.days(request.id()).map(days -> {
            Order found = new Order(request.id(), days);
            Certificate known = request.state().orElseGet(() -> certificate(found));
            boolean isSame = request.inputs().filter(found::equals).isPresent();
            return Read.of(request.id(), found, isSame ? known : certificate(found));
        });
    }

    @Override
    public void delete(DeleteRequest<Order, Certificate> request) {
        authority.revoke(request.id());
    }

    private Certificate certificate(Order order) {
        return new Certificate(
                "of " + order.host(), clock.instant().plus(Duration.ofDays(order.days())), "key of " + order.days());
    }
}
