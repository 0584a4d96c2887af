// io.projectreactor:reactor-core:3.8.8
package pools;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.resource.PooledResources;
import java.time.Duration;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

public final class ReactorFlows {
    public static void main(String[] arguments) {
        Pulumi.run(ReactorFlows::stack);
    }

    public static void stack(Context context) {
        PooledResources.stack(context, ReactorFlows::make);
    }

    static String make(String server, boolean held) {
        Mono<Boolean> released = Mono.fromCallable(() -> isReleased(server))
                .subscribeOn(Schedulers.boundedElastic())
                .repeat()
                .takeUntil(is -> is || !held)
                .last();
        return Flux.range(1, 4)
                .flatMap(part -> released)
                .publishOn(Schedulers.parallel())
                .concatWith(Mono.delay(Duration.ofMillis(1)).map(tick -> true))
                .collectList()
                .block()
                .toString();
    }

    /** Leaves the thread again: other work may wait behind this. */
    private static boolean isReleased(String server) throws Exception {
        Thread.sleep(5);
        return PooledResources.isReleased(server);
    }
}
