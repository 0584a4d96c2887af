package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.lambda.FactoryCall;
import dev.pulumidynamic.closure.wire.Digest;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Graphs that no program captured: each is refused quickly, with little memory. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileGraphTest {
    private static final ClassSource CODE = new ClassSource() {
        @Override
        public Class<?> type(String name) {
            try {
                return Class.forName(name);
            } catch (ClassNotFoundException e) {
                throw new OpenException(name, e);
            }
        }

        @Override
        public MethodHandles.Lookup lookup(Class<?> host) {
            return MethodHandles.lookup();
        }
    };

    private static Object decode(List<Node> nodes) {
        Graph graph = Graph.read(new Graph(new Value.Reference(0), nodes, Map.of(), StaticMarks.NONE).toBytes());
        return java.util.Objects.requireNonNull(new GraphDecoder(graph, CODE).decode());
    }

    private static Value reference(int node) {
        return new Value.Reference(node);
    }

    private static Node list(Value... parts) {
        return new Node.Logical("java.util.ArrayList", List.of(parts));
    }

    private static Node set(Value... parts) {
        return new Node.Logical("java.util.HashSet", List.of(parts));
    }

    /** A set of a list of twice a list of twice a list...: its hash code visits 2^60 lists. */
    @Test
    void graphIsRefused_whenItsKeysShareTooMuch() {
        List<Node> nodes = new ArrayList<>(List.of(set(reference(1))));
        IntStream.range(1, 60).forEach(i -> nodes.add(list(reference(i + 1), reference(i + 1))));
        nodes.add(list());

        assertThatThrownBy(() -> decode(nodes))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining("hashing and comparing its keys takes more than");
    }

    /** Lists of two numbers, of which many have one hash code. */
    @Test
    void graphIsRefused_whenTooManyKeysCollide() {
        int count = 20_000;
        List<Node> nodes = new ArrayList<>();
        nodes.add(set(IntStream.rangeClosed(1, count)
                .mapToObj(HostileGraphTest::reference)
                .toArray(Value[]::new)));
        IntStream.range(0, count).forEach(i -> nodes.add(list(new Value.Primitive(i), new Value.Primitive(-31 * i))));

        assertThatThrownBy(() -> decode(nodes)).isInstanceOf(CorruptClosureException.class);
    }

    @Test
    void graphIsRefused_whenAKeyIsNestedDeeperThanTheStack() {
        List<Node> nodes = new ArrayList<>(List.of(set(reference(1))));
        IntStream.range(1, 200_000).forEach(i -> nodes.add(list(reference(i + 1))));
        nodes.add(list());

        assertThatThrownBy(() -> decode(nodes))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("stack");
    }

    @Test
    void listOfAMillionLinksIsMade_whateverTheStack() {
        List<Node> nodes = new ArrayList<>();
        int links = 1_000_000;
        IntStream.range(0, links - 1)
                .forEach(i -> nodes.add(new Node.ReferenceArray("[Ljava.lang.Object;", List.of(reference(i + 1)))));
        nodes.add(new Node.ReferenceArray("[Ljava.lang.Object;", List.of()));

        assertThat(decode(nodes)).isInstanceOf(Object[].class);
    }

    static Stream<Node> impossible() {
        Value text = new Value.Text("x");
        Value huge = new Value.Primitive(Integer.MAX_VALUE);
        return Stream.of(
                new Node.Instance("java.lang.Thread", List.of()),
                new Node.Instance("java.lang.Runnable", List.of()),
                new Node.Instance("java.lang.Class", List.of()),
                new Node.Instance("[I", List.of()),
                new Node.Instance("no.such.Type", List.of()),
                new Node.RecordInstance("java.lang.String", List.of()),
                new Node.EnumConstant("java.lang.String", "x"),
                new Node.EnumConstant("java.util.concurrent.TimeUnit", "YEARS"),
                new Node.ReferenceArray("java.lang.String", List.of()),
                new Node.ReferenceArray("[Ljava.lang.String;", List.of(new Value.Primitive(1))),
                new Node.PrimitiveArray("[Ljava.lang.String;", ByteString.EMPTY),
                new Node.PrimitiveArray("[J", ByteString.copyFrom(new byte[7])),
                new Node.ProxyInstance(List.of("java.lang.String"), text),
                new Node.ProxyInstance(List.of("java.util.List", "java.util.List"), reference(0)),
                new Node.WithStatics(reference(0), List.of()),
                new Node.WithStatics(text, List.of(new Node.Slot("java.lang.System", "err", text))),
                new Node.WithStatics(text, List.of(new Node.Slot("no.such.Type", "x", text))),
                new Node.StaticReference(new ConstantField("no.such.Type", "x", Digest.of(new byte[0])), text),
                new Node.StaticReference(
                        new ConstantField("java.lang.System", "out", Digest.of(new byte[0])), Value.Null.NULL),
                new Node.StaticReference(
                        new ConstantField("java.lang.System", "out", Digest.of(new byte[0])), reference(0)),
                new Node.Logical("no.such.Codec", List.of()),
                new Node.Logical("java.util.HashMap", List.of(text)),
                new Node.Logical("java.util.TreeMap", List.of()),
                new Node.Logical("java.util.TreeSet", List.of(text)),
                new Node.Logical("java.util.EnumMap", List.of(text)),
                new Node.Logical("java.util.UUID", List.of()),
                new Node.Logical("java.util.UUID", List.of(text)),
                new Node.Logical("java.util.regex.Pattern", List.of(new Value.Text("("), new Value.Primitive(0))),
                new Node.Logical(
                        "java.util.regex.Pattern",
                        List.of(new Value.Text("(".repeat(100_000)), new Value.Primitive(0))),
                new Node.Logical("java.util.regex.Pattern", List.of(text, huge)),
                new Node.Logical("java.util.Collections.nCopies", List.of(huge, text)),
                new Node.Logical("java.util.concurrent.ArrayBlockingQueue", List.of(huge)),
                new Node.Logical("java.util.Set.of", List.of(text, text)),
                new Node.Logical("java.util.concurrent.atomic.AtomicReference", List.of()),
                new Node.Factory(
                        new FactoryCall("java.util.Comparator", "reversed()Ljava/util/Comparator;"),
                        List.of(Value.Null.NULL)),
                new Node.Factory(
                        new FactoryCall("java.util.List", "subList(II)Ljava/util/List;"), List.of(text, huge, huge)));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void graphIsRefused_whenNoProgramHasSuchAnObject(Node node) {
        assertThatThrownBy(() -> decode(List.of(node))).isInstanceOf(ClosureException.class);
    }
}
