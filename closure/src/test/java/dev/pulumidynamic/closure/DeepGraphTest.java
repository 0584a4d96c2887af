package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.closure.report.Report.ObjectPart;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Reports on data that is nested deeper than anything that a program makes. */
@Timeout(120)
class DeepGraphTest {
    private static final String LINK = "acme.Link";
    private static final Bundle BUNDLE =
            new Bundle(new Part("project", new TreeMap<>(Map.of("acme/Link.class", classFile()))), List.of());

    private static byte[] classFile() {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, 0, "acme/Link", null, "java/lang/Object", null);
        return type.toByteArray();
    }

    private static Value reference(int node) {
        return new Value.Reference(node);
    }

    private static Node list(int next) {
        return new Node.Logical("java.util.ArrayList", List.of(reference(next)));
    }

    private static Node link(Node.Slot... fields) {
        return new Node.Instance(LINK, List.of(fields));
    }

    private static Graph graph(int depth, IntFunction<Node> each, Node last) {
        List<Node> nodes = new ArrayList<>();
        IntStream.range(0, depth).mapToObj(each).forEach(nodes::add);
        nodes.add(last);
        return new Graph(reference(0), nodes, Map.of(), StaticMarks.NONE);
    }

    private static ObjectPart tree(Graph graph, int depth) {
        return Report.of(new Closure(BUNDLE, graph)).tree(depth);
    }

    private static ObjectPart at(ObjectPart part, int depth) {
        return depth == 0 ? part : at(part.parts().get(0), depth - 1);
    }

    /** Bytes that the current thread allocates. */
    private static long allocated(Runnable work) {
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = memory.getCurrentThreadAllocatedBytes();
        work.run();
        return memory.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void everyLevelIsNamed_whenPathsAreShownShortened() {
        ObjectPart tree = tree(graph(200, i -> list(i + 1), link()), 200);

        assertThat(at(tree, 100).name()).isEqualTo("[0]");
        assertThat(at(tree, 200).type()).isEqualTo(LINK);
    }

    @Test
    void pathsHaveBothEnds_whenTheyAreLong() {
        Node last = new Node.Logical("java.util.ArrayList", List.of(reference(100), reference(100)));

        ObjectPart tree = tree(graph(100, i -> list(i + 1), last), 200);

        assertThat(at(tree, 101).elsewhere().orElseThrow())
                .isEqualTo("[0]".repeat(20) + " ... 60 steps ... " + "[0]".repeat(20));
    }

    /** A class and its superclass can have fields of one name: shown for each, thirty such objects would be a billion. */
    @Test
    void objectIsShownOnce_whenTwoFieldsHaveOneName() {
        ObjectPart tree = tree(
                graph(
                        30,
                        i -> link(
                                new Node.Slot(LINK, "next", reference(i + 1)),
                                new Node.Slot("acme.Other", "next", reference(i + 1))),
                        list(0)),
                40);

        assertThat(tree.parts().get(1).elsewhere()).contains("next");
        assertThat(at(tree, 30).type()).isEqualTo("java.util.ArrayList");
    }

    @Test
    void memoryGrowsWithTheGraph_notWithItsDepth() {
        Graph deep = graph(200_000, i -> list(i + 1), link());

        long tree = allocated(() -> assertThat(tree(deep, 8).parts()).hasSize(1));
        long why = allocated(() ->
                assertThat(Report.of(BUNDLE, List.of(deep), true).why(LINK)).isPresent());

        assertThat(tree).isLessThan(200_000L * 1000);
        assertThat(why).isLessThan(200_000L * 2000);
    }
}
