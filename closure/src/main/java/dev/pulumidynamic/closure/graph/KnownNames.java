package dev.pulumidynamic.closure.graph;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Names that stored graphs refer to by number: another order, or a further name, needs another {@link GraphFormat#VERSION}. */
final class KnownNames {
    private static final String PROVIDER = "dev.pulumidynamic.provider.";
    private static final String FUNCTION = PROVIDER + "internal.ProviderFunction";
    private static final String LAMBDAS = PROVIDER + "DynamicProvider";

    private static final List<String> FUNCTION_FIELDS = List.of("provider");
    private static final List<String> LAMBDAS_FIELDS = List.of(
            "check",
            "closing",
            "create",
            "delete",
            "diff",
            "ignoresCapturedChanges",
            "inputs",
            "preview",
            "read",
            "state",
            "update");

    /** By class, the names of its own fields, sorted: a stored object of such a class has no field that is null. */
    private static final Map<String, List<String>> FIELDS = Map.of(FUNCTION, FUNCTION_FIELDS, LAMBDAS, LAMBDAS_FIELDS);

    static final List<String> ALL = Stream.of(
                    Stream.of("", FUNCTION, LAMBDAS),
                    FUNCTION_FIELDS.stream(),
                    LAMBDAS_FIELDS.stream(),
                    Stream.of(LAMBDAS + "$Operation", LAMBDAS + "$Action", LAMBDAS + "$Closing"),
                    Stream.of("run(" + type("Request") + ")Ljava/lang/Object;", "run(" + type("Request") + ")V"),
                    Stream.of("close()V", "()V"),
                    operations(),
                    Stream.of("Ljava/lang/String;", "I", "J", "Z", "Ljava/util/List;", "Ljava/util/Map;"),
                    Stream.of("Ljava/lang/Object;", "this$0", "value", "name", "java.util.List.of", "java.util.Set.of"),
                    Stream.of("java.util.Map.of", "java.util.ArrayList", "java.util.HashMap", "java.util.HashSet"),
                    Stream.of("java.util.LinkedHashMap", "java.util.LinkedHashSet", "java.util.Optional"),
                    Stream.of("java.time.Duration", "java.time.Instant", "java.net.URI", "java.util.UUID"),
                    Stream.of("java.nio.file.Path", "java.math.BigDecimal", "[B", "[Ljava.lang.String;"),
                    Stream.of("java.util.function.Function", "apply(Ljava/lang/Object;)Ljava/lang/Object;"),
                    Stream.of("java.util.function.Supplier", "get()Ljava/lang/Object;"),
                    Stream.of("java.util.function.Predicate", "test(Ljava/lang/Object;)Z"),
                    Stream.of("java.util.function.Consumer", "accept(Ljava/lang/Object;)V"),
                    Stream.of("java.util.function.UnaryOperator", "java.io.Serializable"),
                    Stream.of("(Ljava/lang/String;)Ljava/lang/String;", "()Ljava/lang/String;"))
            .flatMap(Function.identity())
            .toList();

    private static final Map<String, Integer> NUMBERS =
            IntStream.range(0, ALL.size()).boxed().collect(Collectors.toUnmodifiableMap(ALL::get, i -> i));

    private KnownNames() {}

    static int number(String name) {
        return NUMBERS.getOrDefault(name, -1);
    }

    /** The names of the fields of {@code type}, if it is a class whose stored objects leave out null. */
    static List<String> fields(String type) {
        return FIELDS.getOrDefault(type, List.of());
    }

    private static Stream<String> operations() {
        return Stream.of(
                        type("CreateRequest") + ")" + type("Created"),
                        type("CheckRequest") + ")" + type("Checked"),
                        type("DiffRequest") + ")" + type("Diff"),
                        type("PreviewRequest") + ")" + type("PreviewResult"),
                        type("UpdateRequest") + ")" + type("Updated"),
                        type("ReadRequest") + ")Ljava/util/Optional;",
                        type("DeleteRequest") + ")V")
                .map(types -> "(" + types);
    }

    private static String type(String name) {
        return "L" + (PROVIDER + name).replace('.', '/') + ";";
    }
}
