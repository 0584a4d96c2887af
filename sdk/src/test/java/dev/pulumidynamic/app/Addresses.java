package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.Updated;
import java.util.Map;
import java.util.Optional;

/** A provider whose client tests replace. */
final class Addresses {
    private Addresses() {}

    record Address(String host, String ip) {}

    /** As much of a DNS server as addresses need. */
    interface Dns {
        void put(String host, String ip);

        Optional<String> find(String host);

        void remove(String host);
    }

    record FakeDns(Map<String, String> ips) implements Dns {
        @Override
        public void put(String host, String ip) {
            ips.put(host, ip);
        }

        @Override
        public Optional<String> find(String host) {
            return Optional.ofNullable(ips.get(host));
        }

        @Override
        public void remove(String host) {
            ips.remove(host);
        }
    }

    static DynamicProvider<Address, Address> in(Dns dns) {
        return DynamicProvider.of(Address.class, Address.class)
                .create(request -> {
                    Address address = request.inputs();
                    dns.put(address.host(), address.ip());
                    request.log().info("published " + address.host());
                    return Created.of(address.host(), address);
                })
                .update(request -> {
                    dns.put(request.id(), request.inputs().ip());
                    return Updated.of(request.inputs());
                })
                .read(request -> dns.find(request.id())
                        .map(ip -> new Address(request.id(), ip))
                        .map(found -> Read.of(request.id(), found, found)))
                .delete(request -> dns.remove(request.id()));
    }
}
