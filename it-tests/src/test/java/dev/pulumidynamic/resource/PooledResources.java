package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * A stack whose operations share the pools of a library: the first one starts their threads and ends; then many run and end while some
 * others still work there.
 */
public final class PooledResources {
    private static final int ENDING = 24;
    private static final int HELD = 4;

    private PooledResources() {}

    /** What the operation of a resource does on a pool of a library. */
    @FunctionalInterface
    public interface Work extends Serializable {
        /**
         * Returns what the operation has made.
         *
         * @param held whether the work ends only when {@link #isReleased} says so
         */
        String run(String server, boolean held) throws Exception;
    }

    /** Whether the operations that end have ended. */
    public static boolean isReleased(String server) throws IOException {
        return get(server + "/released").equals("true");
    }

    /** Waits for the end of the others, so that an interrupt would show. */
    public static void awaitRelease(String server) throws IOException, InterruptedException {
        while (!isReleased(server)) {
            Thread.sleep(5);
        }
    }

    private static String get(String url) throws IOException {
        try (InputStream answer = URI.create(url).toURL().openStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context, Work work) {
        String server = context.config().require("server");
        Resource first = resource("first", work, server, false, List.of());
        List<Resource> held = new ArrayList<>();
        for (int i = 0; i < HELD; i++) {
            held.add(resource("held" + i, work, server, true, List.of(first)));
        }
        List<Resource> ended = new ArrayList<>();
        for (int i = 0; i < ENDING; i++) {
            ended.add(resource("ending" + i, work, server, false, List.of(first)));
        }
        held.add(new DynamicResource<>(
                "release",
                DynamicProvider.create(request -> Created.of("id", Map.of("answer", get(server + "/release")))),
                Map.of(),
                after(ended)));
        new DynamicResource<>(
                "loaders",
                DynamicProvider.create(request -> Created.of("id", Map.of("loaders", loaders()))),
                Map.of(),
                after(held));
    }

    private static Resource resource(String name, Work work, String server, boolean isHeld, List<Resource> before) {
        return new DynamicResource<>(
                name,
                DynamicProvider.create(request -> Created.of("id", Map.of("made", work.run(server, isHeld)))),
                Map.of(),
                after(before));
    }

    private static CustomResourceOptions after(List<Resource> before) {
        return CustomResourceOptions.builder()
                .dependsOn(before.toArray(Resource[]::new))
                .build();
    }

    /** How many class loaders of operations and libraries the plugin has after a collection. */
    private static int loaders() throws JMException {
        Object histogram = ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
        return Stream.of(String.valueOf(histogram).split("\n", -1))
                .map(line -> line.strip().split(" +", -1))
                .filter(words -> words.length > 3 && words[3].endsWith(".LayerLoader"))
                .mapToInt(words -> Integer.parseInt(words[1]))
                .findFirst()
                .orElseThrow();
    }
}
