package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.failure.UserException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ProviderCodeTest {
    /** A provider that says in whose classes it runs. */
    static final class Echo implements Function<Map<String, Object>, Map<String, Object>> {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            Map<String, Object> answer = new HashMap<>(request);
            answer.put("loader", getClass().getClassLoader());
            return answer;
        }
    }

    @Test
    void capturedCodeRuns_inClassesOfItsOwn() {
        var closure = new Capturer().capture(new Echo());
        IsolatedClosure provider = ProviderCode.reader(PartJars.temporary())
                .apply(ByteString.copyFrom(closure.bundle().toBytes()))
                .open(ByteString.copyFrom(closure.graph().toBytes()));
        assertThat(ProviderCode.ask(provider, new HashMap<>(Map.of("x", 1L)), answer -> {}))
                .containsEntry("x", 1L)
                .containsEntry("loader", provider.loader());
    }

    @Test
    void nothingRuns_whenAClassIsTooNewForThisJava() {
        Bundle closure = new Capturer().capture(new Echo()).bundle();
        TreeMap<String, byte[]> entries = new TreeMap<>(closure.project().entries());
        entries.replaceAll((name, content) -> name.endsWith(".class") ? ofJava55(content) : content);
        ByteString stored = ByteString.copyFrom(new Bundle(new Part("project", entries), List.of()).toBytes());
        assertThatThrownBy(() ->
                        ProviderCode.reader(PartJars.temporary()).apply(stored).open(ByteString.EMPTY))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(
                        "cannot run on this Java, " + Runtime.version().feature() + ", so none of it did")
                .hasMessageContaining("needs Java 55")
                .hasMessageContaining("set JAVA_HOME to a newer JDK");
    }

    @Test
    void changesAreNamed_whenBundlesDiffer() {
        Bundle before = new Capturer().capture(new Echo()).bundle();
        TreeMap<String, byte[]> entries = new TreeMap<>(before.project().entries());
        entries.put("labels.properties", new byte[] {1});
        entries.put("dev/pulumidynamic/provider/messages.properties", new byte[] {1});
        ProviderCode now = code(new Bundle(new Part("project", entries), before.libraries()));
        assertThat(now.changesSince(code(before))).containsExactly("labels.properties added");
        assertThat(now.changesSince(now)).isEmpty();
    }

    private static ProviderCode code(Bundle bundle) {
        return new ProviderCode(bundle);
    }

    private static byte[] ofJava55(byte[] classFile) {
        byte[] newer = classFile.clone();
        newer[7] = 99;
        return newer;
    }
}
