package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.closure.wire.Release;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a later release has written in a form that this one does not know. */
class NewerFormatTest {
    private static final int LATER = 99;

    record Format(String name, Consumer<byte[]> reader) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Format> formats() {
        return Stream.of(
                new Format("bundle", Bundle::read),
                new Format("graph", Graph::read),
                new Format("closure", Closure::read));
    }

    private static byte[] stored(String since) {
        return Messages.write(out -> {
                    out.writeUInt32(1, LATER);
                    out.writeUInt32(3, 1 << 20);
                    out.writeString(FormatVersion.SINCE_FIELD, since);
                })
                .toByteArray();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void releaseToInstallIsNamed_whenTheDataNameIt(Format format) {
        assertThatThrownBy(() -> format.reader().accept(stored("2.4.0")))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining(format + " has format version 99, ")
                .hasMessageEndingWith(
                        "; install pulumi-dynamic 2.4.0 or newer:" + " `java -jar pulumi-dynamic-2.4.0.jar install`");
    }

    @ParameterizedTest
    @MethodSource("formats")
    void anyLaterReleaseIsNamed_whenWhatTheDataNameIsNone(Format format) {
        assertThatThrownBy(() -> format.reader().accept(stored("2.4; rm -r /")))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageEndingWith("; install pulumi-dynamic later than " + Release.number()
                        + ": `java -jar pulumi-dynamic-<release>.jar install`");
    }
}
