package dev.pulumidynamic.host.log;

import dev.pulumidynamic.host.containment.CodeOnStack;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What provider code prints, which becomes messages of the resource that it runs for: the one whose class loader is on the
 * printing thread's stack; else, for threads of libraries, the one whose call started the thread; else none.
 */
public final class ProviderOutput {
    private static final InheritableThreadLocal<@Nullable Lines> INHERITED = new InheritableThreadLocal<>();

    private final Map<ClassLoader, Lines> layers = Collections.synchronizedMap(new WeakHashMap<>());

    /** Puts itself in place of the process's standard output and error. */
    public void install() {
        System.setOut(around(System.out));
        System.setErr(around(System.err));
    }

    /** A stream that hands what belongs to no resource to {@code process}. */
    public PrintStream around(PrintStream process) {
        return new PrintStream(new Attributed(process), true, StandardCharsets.UTF_8);
    }

    /** From now on, this thread and those that it starts print for the resource of {@code log}. */
    public Lines begin(ResourceLog log) {
        Lines lines = new Lines(message -> log.write(Severity.INFO, message));
        INHERITED.set(lines);
        return lines;
    }

    /** The resource's code has ended on this thread. */
    public void end(Lines lines) {
        lines.end();
        INHERITED.remove();
    }

    /** From now on, code of {@code layer} prints there too, whatever thread it runs on. */
    public void attribute(ClassLoader layer, Lines lines) {
        layers.put(layer, lines);
    }

    private @Nullable Lines current() {
        if (layers.isEmpty()) {
            return INHERITED.get();
        }
        return CodeOnStack.search(loaders -> loaders.flatMap(loader -> Stream.ofNullable(layers.get(loader)))
                        .findFirst())
                .orElseGet(INHERITED::get);
    }

    /** Bytes, each to whom they belong. */
    private final class Attributed extends OutputStream {
        private final PrintStream process;

        Attributed(PrintStream process) {
            this.process = process;
        }

        @Override
        public void write(int single) {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            Lines lines = current();
            if (lines == null) {
                process.write(bytes, offset, length);
            } else {
                lines.add(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            process.flush();
        }
    }

    /** Printed bytes, a message for each line. */
    public static final class Lines {
        /** The number of bytes after which a line is split into several messages. */
        private static final int LONGEST = 64 << 10;

        private final Consumer<String> messages;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Lines(Consumer<String> messages) {
            this.messages = messages;
        }

        synchronized void add(byte[] bytes, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                if (bytes[i] == '\n') {
                    end();
                } else {
                    line.write(bytes[i]);
                    if (line.size() == LONGEST) {
                        end();
                    }
                }
            }
        }

        /** Logs the last line if it has no line end, unless it is empty. */
        public synchronized void end() {
            String text = line.toString(StandardCharsets.UTF_8).stripTrailing();
            line.reset();
            if (!text.isEmpty()) {
                messages.accept(text);
            }
        }
    }
}
