package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** Many resources, whose provider works on the pool of the JVM and on a pool of its own. */
public final class CommonPoolProgram {
    private static final int RESOURCES = 50;

    private CommonPoolProgram() {}

    /** A service of the program. */
    public interface Greeter {
        /** What it says. */
        String greeting();
    }

    /** Its provider. */
    public static final class English implements Greeter {
        @Override
        public String greeting() {
            return "hello";
        }
    }

    /** A pool that the program never shuts down. */
    static final class Pool {
        private static final ExecutorService THREADS = Executors.newFixedThreadPool(2);

        private Pool() {}

        static <T> T get(Callable<T> work) throws ExecutionException, InterruptedException {
            return THREADS.submit(work).get();
        }
    }

    private static String greeting() {
        return ServiceLoader.load(Greeter.class)
                .findFirst()
                .map(Greeter::greeting)
                .orElse("nobody");
    }

    public static void main(String[] arguments) {
        Pulumi.run(CommonPoolProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        var provider = DynamicProvider.create(request -> Created.of(
                "id",
                Map.of(
                        "task",
                        ForkJoinPool.commonPool()
                                .submit(CommonPoolProgram::greeting)
                                .get(),
                        "own",
                        Pool.get(CommonPoolProgram::greeting),
                        "stream",
                        List.of(1, 2, 3, 4).parallelStream()
                                .map(each -> greeting())
                                .toList())));
        for (int i = 0; i < RESOURCES; i++) {
            new DynamicResource<>("greeting" + i, provider, Map.of());
        }
    }
}
