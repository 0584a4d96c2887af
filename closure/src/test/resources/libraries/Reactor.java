// io.projectreactor:reactor-core:3.7.7
package acme;

import java.time.Duration;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.util.context.Context;
import reactor.util.function.Tuple2;
import reactor.util.function.Tuples;
import reactor.util.retry.Retry;

class Reactor {
    static Captured value() {
        Tuple2<String, Integer> tuple = Tuples.of("a", 1);
        Context context = Context.of("k", "v");
        return () -> tuple + "" + context.get("k");
    }

    static Captured builder() {
        Mono<String> mono = Mono.fromCallable(() -> "made").map(s -> s + "!").retryWhen(Retry.backoff(2, Duration.ofMillis(1)));
        return () -> mono.block();
    }

    static Captured client() {
        Flux<Integer> flux = Flux.range(1, 5).filter(i -> i % 2 == 1).publishOn(Schedulers.boundedElastic());
        return () -> flux.collectList().block().toString();
    }
}
