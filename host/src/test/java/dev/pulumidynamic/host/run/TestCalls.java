package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.ProviderOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Calls of captured code in this process, as the plugin makes them. */
final class TestCalls {
    private final Function<ByteString, ProviderCode> reader = ProviderCode.reader(PartJars.temporary());
    private final ProcessHealth health = new ProcessHealth();
    private final ProviderCalls calls =
            new ProviderCalls(new ProviderOutput(), new GlobalStateWatch(health, true), Duration.ofMillis(100));
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final EngineLog engine = new EngineLog(new PrintStream(log, true, StandardCharsets.UTF_8));

    /** All bundles of one object are read by one reader, so that they share what bundles share. */
    TestBundle.Provided read(TestBundle bundle) {
        return bundle.read(reader);
    }

    TestBundle.Provided read(TestBundle.Code code) {
        return read(TestBundle.of(code));
    }

    Map<String, @Nullable Object> call(TestBundle.Provided provided) {
        return call(provided, Duration.ZERO);
    }

    Map<String, @Nullable Object> call(TestBundle.Provided provided, Duration timeout) {
        return calls.answerAgain(new ProviderCall(
                "create r0", provided.code(), provided.graph(), Map.of(), timeout, new ResourceLog(engine, "")));
    }

    ProcessHealth health() {
        return health;
    }

    /** What was told so far. */
    String log() {
        return log.toString(StandardCharsets.UTF_8);
    }
}
