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
import org.jspecify.annotations.Nullable;

/** What a file is that a command was given, whether it is what the command needs or not. */
public enum GivenFile {
    STATE("the export of a state"),
    BUNDLE("a bundle"),
    PARAMETER("the parameter of a Java package"),
    DAMAGED_PARAMETER("the file of a package, or a closure, which was cut off or changed: write it or copy it again"),
    CLOSURE("a closure"),
    GRAPH("the data of a closure"),
    JAR("a jar"),
    CLASS("a class file"),
    PAGE("a page that `explore` wrote"),
    TEXT("text"),
    BINARY("a binary file of an unknown form");

    private static final int CLASS_FILE = 0xCAFEBABE;
    private static final int ZIP = 0x504B0304;

    private final String name;

    GivenFile(String name) {
        this.name = name;
    }

    public static GivenFile of(byte[] content) {
        int magic =
                content.length < Integer.BYTES ? 0 : ByteBuffer.wrap(content).getInt();
        if (magic == ZIP) {
            return JAR;
        } else if (magic == CLASS_FILE) {
            return CLASS;
        } else if (is(() -> Bundle.read(content))) {
            return BUNDLE;
        } else if (is(() -> Parameter.read(ByteString.copyFrom(content)))) {
            return PARAMETER;
        } else if (is(() -> Closure.read(content))) {
            return CLOSURE;
        }
        if (is(() -> Graph.read(content))) {
            return GRAPH;
        }
        return Parameter.wasOne(ByteString.copyFrom(content)) ? DAMAGED_PARAMETER : text(content);
    }

    private static boolean is(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (ClosureException | UserException e) {
            return false;
        }
    }

    private static GivenFile text(byte[] content) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
            if (text.chars().anyMatch(each -> each < ' ' && !Character.isWhitespace(each))) {
                return BINARY;
            }
            return HtmlPage.startsLikeOne(text) ? PAGE : json(text);
        } catch (CharacterCodingException e) {
            return BINARY;
        }
    }

    private static GivenFile json(String text) {
        try {
            boolean isState = JsonParser.parseString(text) instanceof JsonObject json
                    && (json.has("deployment") || json.has("checkpoint"));
            return isState ? STATE : TEXT;
        } catch (JsonParseException e) {
            return TEXT;
        }
    }

    /**
     * For a message.
     *
     * @param problem why a file of an unknown kind is not what the command needs; null if there is no more to say
     */
    public String said(@Nullable String problem) {
        return "it is " + name + (this == BINARY && problem != null ? "; " + problem : "");
    }

    boolean isCode() {
        return this == JAR || this == CLASS;
    }
}
