package dev.pulumidynamic.host.inspect.origin;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.inspect.page.HtmlPage;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a file is that a command was given, whether it is what the command needs or not. */
public enum GivenFile {
    JAR("a jar", content -> magic(content) == 0x504B0304),
    CLASS("a class file", content -> magic(content) == 0xCAFEBABE),
    BUNDLE("a bundle", content -> is(() -> Bundle.read(content))),
    PARAMETER("the parameter of a Java package", content -> is(() -> Parameter.read(ByteString.copyFrom(content)))),
    CLOSURE("a closure", content -> is(() -> Closure.read(content))),
    GRAPH("the data of a closure", content -> is(() -> Graph.read(content))),
    DAMAGED_PARAMETER(
            "the file of a package, or a closure, which was cut off or changed: write it or copy it again",
            content -> Parameter.wasOne(ByteString.copyFrom(content))),
    PAGE(
            "a page that `explore` wrote",
            content -> text(content).filter(HtmlPage::startsLikeOne).isPresent()),
    STATE(
            "the export of a state",
            content -> text(content).filter(GivenFile::isState).isPresent()),
    TEXT("text", content -> text(content).isPresent()),
    BINARY("a binary file of an unknown form", content -> true);

    private final String name;

    @SuppressWarnings("ImmutableEnumChecker") // The tests keep nothing.
    private final Predicate<byte[]> test;

    GivenFile(String name, Predicate<byte[]> test) {
        this.name = name;
        this.test = test;
    }

    /** The first whose test {@code content} passes. */
    public static GivenFile of(byte[] content) {
        return Stream.of(values())
                .filter(kind -> kind.test.test(content))
                .findFirst()
                .orElseThrow();
    }

    private static int magic(byte[] content) {
        return content.length < Integer.BYTES ? 0 : ByteBuffer.wrap(content).getInt();
    }

    private static boolean is(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (ClosureException | UserException e) {
            return false;
        }
    }

    private static Optional<String> text(byte[] content) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString())
                    .filter(text -> text.chars().allMatch(each -> each >= ' ' || Character.isWhitespace(each)));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static boolean isState(String text) {
        try {
            return JsonParser.parseString(text) instanceof JsonObject json
                    && (json.has("deployment") || json.has("checkpoint"));
        } catch (JsonParseException e) {
            return false;
        }
    }

    /** For a message; {@code problem} is why a file of an unknown kind is not what the command needs. */
    public String said(@Nullable String problem) {
        return "it is " + name + (this == BINARY && problem != null ? "; " + problem : "");
    }

    boolean isCode() {
        return this == JAR || this == CLASS;
    }
}
