package dev.pulumidynamic.resource;

import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Map;

/** Resources whose operations visit a server, whose address is the program's argument. */
final class VisitsProgram {
    private VisitsProgram() {}

    /** Visits a server for one resource. */
    static final class Visitor {
        private final String server;
        private String resource = "";

        Visitor(String server) {
            this.server = server;
        }

        void create(String name) throws IOException {
            resource = name;
            visit("create");
        }

        void visit(String why) throws IOException {
            URI address = URI.create(server + "/" + why + "/" + resource);
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
            if (connection.getResponseCode() != HttpURLConnection.HTTP_NO_CONTENT) {
                throw new IOException(address + " answered " + connection.getResponseCode());
            }
        }
    }

    @ProviderSettings(maxConcurrent = 2)
    static final class Visits implements ResourceProvider<Map<String, Object>, Map<String, Object>>, AutoCloseable {
        private final String server;
        private transient Visitor visitor = new Visitor("");

        Visits(String server) {
            this.server = server;
        }

        @Override
        public void configure(ProviderConfig config) {
            visitor = new Visitor(server);
        }

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) throws IOException {
            request.log().status("visits " + request.name());
            visitor.create(request.name());
            return Created.of("id-" + request.name(), Map.of());
        }

        @Override
        public void close() throws IOException {
            visitor.visit("close");
        }
    }

    public static void main(String[] arguments) {
        Pulumi.run(context -> {
            Visits visits = new Visits(arguments[0]);
            for (int i = 0; i < 4; i++) {
                new DynamicResource<>("r" + i, visits, Map.of());
            }
            var stuck = DynamicProvider.create(request -> Created.of("id-stuck", Map.of()))
                    .closing(() -> {
                        throw new IOException("no connection");
                    });
            new DynamicResource<>("stuck", stuck, Map.of());
        });
    }
}
