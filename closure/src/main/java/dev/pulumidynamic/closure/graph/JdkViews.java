package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Codecs for views of captured collections, which {@link SharedViews} finds: no object has one by its class. */
@SuppressWarnings("rawtypes") // Any element type.
final class JdkViews {
    static final String SUB_LIST = "java.util.List.subList";
    static final String KEYS = "java.util.Map.keySet";
    static final String VALUES = "java.util.Map.values";
    static final String ENTRIES = "java.util.Map.entrySet";

    static final List<CodecRegistration> CODECS = List.of(
            made(
                    SUB_LIST,
                    Shape.SEQUENCE,
                    view -> List.of(),
                    parts -> CodecParts.of(parts, 0, List.class)
                            .subList(CodecParts.number(parts, 1), CodecParts.number(parts, 2))),
            ofMap(KEYS, Map::keySet),
            ofMap(VALUES, Map::values),
            ofMap(ENTRIES, Map::entrySet));

    private JdkViews() {}

    private static CodecRegistration ofMap(String name, Function<Map, Object> view) {
        return made(name, Shape.SEQUENCE, each -> List.of(), parts -> view.apply(CodecParts.of(parts, 0, Map.class)));
    }
}
