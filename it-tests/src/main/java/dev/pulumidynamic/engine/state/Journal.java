package dev.pulumidynamic.engine.state;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What changed since the state was last written as a whole: a line for each step, so that a step costs as much as it
 * changes. The first line names the state that it starts from; the last, if that was written, the state that it led to.
 * A line that was not written to its end does not count.
 */
final class Journal implements AutoCloseable {
    private static final Gson GSON =
            new GsonBuilder().disableHtmlEscaping().serializeNulls().create();
    private static final String START = "start";
    private static final String END = "end";
    private static final String RESUMED = "resumed";

    private final Path path;
    private final FileChannel channel;
    private boolean torn;

    private Journal(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** The journal at {@code path}, for changes of the state with this digest; one that was left behind is continued. */
    static Journal open(Path path, String digest) throws IOException {
        Lines left = Lines.of(path);
        boolean resumes = !left.beyond(path, digest).isEmpty();
        FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.truncate(resumes ? left.bytes : 0);
        channel.position(channel.size());
        Journal journal = new Journal(path, channel);
        journal.write(resumes ? mark(RESUMED, digest) : mark(START, digest));
        return journal;
    }

    void append(List<JsonObject> changes) {
        JsonArray line = new JsonArray();
        changes.forEach(line::add);
        write(line);
    }

    /** The state was written as a whole and has this digest. */
    void end(String digest) {
        write(mark(END, digest));
    }

    private static JsonObject mark(String name, String digest) {
        JsonObject mark = new JsonObject();
        mark.addProperty(name, digest);
        return mark;
    }

    /** After half a line nothing can follow: what came after it would be lost with it. */
    private void write(JsonElement line) {
        if (torn) {
            throw new StateException("the journal " + path + " could not be written before, so nothing more is done");
        }
        ByteBuffer bytes = ByteBuffer.wrap((GSON.toJson(line) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            torn = true;
            throw new StateException(
                    "cannot record in " + path + " what was done: " + e.getMessage()
                            + "; make room, and run the operation again: all that was recorded before is kept",
                    e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** What {@code saved}, the state with this digest, became by the journal at {@code path}, if there is one. */
    static Deployment replay(Path path, String digest, Deployment saved, ChangeJson changes) throws IOException {
        Ledger ledger = new Ledger(saved);
        for (JsonElement line : Lines.of(path).beyond(path, digest)) {
            if (line instanceof JsonArray step) {
                for (JsonElement change : step) {
                    ledger.apply(changes.decode(change.getAsJsonObject()));
                }
            } else if (line.getAsJsonObject().has(RESUMED)) {
                // Another operation went on from here, with numbers of its own.
                ledger = new Ledger(ledger.deployment());
            }
        }
        return ledger.deployment();
    }

    /**
     * The lines that were written to their end.
     *
     * @param bytes how long they are together
     */
    private record Lines(List<JsonElement> all, int bytes) {
        static Lines of(Path path) throws IOException {
            byte[] content = Files.exists(path) ? Files.readAllBytes(path) : new byte[0];
            List<JsonElement> lines = new ArrayList<>();
            int start = 0;
            for (int i = 0; i < content.length; i++) {
                if (content[i] == '\n') {
                    lines.add(parse(path, new String(content, start, i - start, StandardCharsets.UTF_8)));
                    start = i + 1;
                }
            }
            return new Lines(lines, start);
        }

        private static JsonElement parse(Path path, String line) {
            try {
                return GSON.fromJson(line, JsonElement.class);
            } catch (JsonParseException e) {
                throw new StateException(
                        "the journal " + path + " is damaged: " + e.getMessage()
                                + "; delete it from that line on to do without what it tells there",
                        e);
            }
        }

        /** Those that the state with this digest does not hold yet; the first is the mark of the start. */
        List<JsonElement> beyond(Path path, String digest) {
            if (all.isEmpty() || all.get(all.size() - 1).equals(mark(END, digest))) {
                return List.of();
            } else if (!all.get(0).equals(mark(START, digest))) {
                throw new StateException("the journal " + path + " of an operation that was cut off belongs to another"
                        + " state than the one beside it; put that one back, or delete the journal to do without what"
                        + " it tells");
            }
            return all;
        }
    }
}
