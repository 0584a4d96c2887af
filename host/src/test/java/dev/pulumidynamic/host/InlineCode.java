package dev.pulumidynamic.host;

import com.google.protobuf.Struct;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import pulumirpc.Provider.CreateRequest;

/** Providers whose resources bring their code. */
final class InlineCode {
    private InlineCode() {}

    interface Code extends Function<Map<String, Object>, Map<String, Object>> {}

    /** Does nothing else. */
    static final class Answering implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            return Map.of("id", "made", "state", Map.of());
        }
    }

    /** Sets a default of the JVM in plain code. */
    static final class Setting implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            HttpURLConnection.setFollowRedirects(false);
            return Map.of("id", "made", "state", Map.of());
        }
    }

    /** Sets it in a way that no class file shows. */
    static final class Reflecting implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            try {
                HttpURLConnection.class
                        .getMethod("setFollowRedirects", boolean.class)
                        .invoke(null, false);
                return Map.of("id", "made", "state", Map.of());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Waits for ever. */
    static final class Waiting implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            System.out.println("waits");
            LockSupport.park();
            throw new IllegalStateException("interrupted");
        }
    }

    /** Takes all memory there is, in small pieces, and goes on as if it had not. */
    static final class Hoarding implements Code {
        private static final List<byte[]> ALL = new ArrayList<>();

        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            for (int size = 1 << 20; size > 1 << 6; ) {
                try {
                    ALL.add(new byte[size]);
                } catch (OutOfMemoryError e) {
                    size /= 2;
                }
            }
            LockSupport.park();
            return Map.of("id", "made", "state", Map.of("size", (long) ALL.size()));
        }
    }

    /** The id of a resource that {@code plugin} makes with {@code code}. */
    static String create(PluginProcess plugin, Code code) {
        return plugin.plugin().create(request(code)).getId();
    }

    static CreateRequest request(Code code) {
        Closure closure = new Capturer().capture(code);
        Map<String, Object> provider = Map.of(
                "boundary", 1L,
                "bundle", closure.bundle().digest().hex(),
                "graph", Base64.getEncoder().encodeToString(closure.graph().toBytes()),
                "code", Base64.getEncoder().encodeToString(closure.bundle().toBytes()));
        Struct properties = PropertyWriter.write(Map.of("__provider", provider), Reader.PLUGIN)
                .properties();
        return CreateRequest.newBuilder()
                .setUrn("urn:pulumi:dev::lab::pulumi-java:dynamic:Resource::r0")
                .setProperties(properties)
                .build();
    }
}
