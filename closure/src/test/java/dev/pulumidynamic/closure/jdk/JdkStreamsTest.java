package dev.pulumidynamic.closure.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that end with a JVM are refused; those of memory go on where they were. */
class JdkStreamsTest {
    private static final byte[] CONTENT = "abcdef".getBytes(StandardCharsets.UTF_8);

    @Test
    void bytesGoOn_whereTheyWereReadTo() {
        ByteArrayInputStream stream = new ByteArrayInputStream(CONTENT);
        stream.skip(1);
        stream.mark(0);
        stream.skip(2);

        ByteArrayInputStream back = (ByteArrayInputStream) LogicalCodecsTest.carry(stream);

        assertThat(back.read()).isEqualTo(stream.read()).isEqualTo('d');
        back.reset();
        stream.reset();
        assertThat(back.readAllBytes())
                .isEqualTo(stream.readAllBytes())
                .asString()
                .isEqualTo("bcdef");
    }

    static List<Reader> readers() {
        return List.of(new StringReader("abcdef"), new CharArrayReader("abcdef".toCharArray()));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void textGoesOn_whereItWasReadTo(Reader reader) throws IOException {
        reader.skip(1);
        reader.mark(0);
        reader.skip(2);

        Reader back = (Reader) LogicalCodecsTest.carry(reader);

        assertThat(rest(back)).isEqualTo(rest(reader)).isEqualTo("def");
        back.reset();
        reader.reset();
        assertThat(rest(back)).isEqualTo(rest(reader)).isEqualTo("bcdef");
    }

    private static String rest(Reader reader) throws IOException {
        StringWriter rest = new StringWriter();
        reader.transferTo(rest);
        return rest.toString();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void readerIsRefused_whenItIsClosed(Reader reader) throws IOException {
        reader.close();

        assertThat(refusal(reader)).hasMessageContaining("[stream]: it is closed");
    }

    private static CaptureException refusal(Object object) {
        return catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {object}));
    }

    private static final class Upper extends Reader {
        private final String text = "up";
        private int next;

        @Override
        public int read(char[] to, int from, int length) {
            synchronized (lock) {
                if (next == text.length()) {
                    return -1;
                }
                to[from] = Character.toUpperCase(text.charAt(next++));
                return 1;
            }
        }

        @Override
        public void close() {}
    }

    private static final class Recorder extends Writer {
        private final StringBuilder written = new StringBuilder();

        @Override
        public void write(char[] from, int start, int length) {
            synchronized (lock) {
                written.append(from, start, length);
            }
        }

        @Override
        public String toString() {
            return written.toString();
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static final class Counter extends OutputStream {
        private int count;

        @Override
        public void write(int written) {
            count++;
        }

        @Override
        public String toString() {
            return String.valueOf(count);
        }
    }

    @Test
    void streamsOfTheProgramComeBack_whenTheyHoldOnlyMemory() throws IOException {
        Upper reader = new Upper();
        reader.skip(1);
        Recorder writer = new Recorder();
        writer.write("text");
        Counter counter = new Counter();
        counter.write(1);

        Object[] back = (Object[]) LogicalCodecsTest.carry(new Object[] {reader, writer, counter});

        assertThat(rest((Reader) back[0])).isEqualTo("P");
        ((Writer) back[1]).write("!");
        assertThat(back[1]).hasToString("text!");
        assertThat(back[2]).hasToString("1");
    }

    private static final class Wrapping extends InputStream {
        private final InputStream inner;

        Wrapping(InputStream inner) {
            this.inner = inner;
        }

        @Override
        public int read() throws IOException {
            return inner.read();
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            return inner.read(to, from, length);
        }
    }

    private static final class Filtering extends FilterInputStream {
        Filtering(InputStream inner) {
            super(inner);
        }
    }

    @Test
    void streamOfTheProgramIsRefused_whenAStreamOfTheJdkIsInIt() {
        assertThat(refusal(new Wrapping(System.in)))
                .hasMessageContaining("[0].inner -> java.io.BufferedInputStream [stream]");
        assertThat(refusal(new Filtering(new ByteArrayInputStream(CONTENT))))
                .hasMessageContaining("[0] -> " + Filtering.class.getName() + " [stream]");
    }
}
