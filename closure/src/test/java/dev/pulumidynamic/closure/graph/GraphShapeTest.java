package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GraphShapeTest {
    interface Named extends Supplier<Object>, java.io.Serializable {}

    @Test
    void shapeIsTheSame_whenOnlyDataDiffers() {
        assertThat(shape("a", 1, 2.5, 'c', new byte[] {1}, Duration.ofSeconds(1)))
                .isEqualTo(shape("bb", 7, 9.5, 'd', new byte[] {2, 3}, Duration.ofSeconds(9)));
        assertThat(naming("a")).isEqualTo(naming("bb"));
    }

    @Test
    void shapeDiffers_whenSomethingIsMissing() {
        assertThat(shape("a", "b")).isNotEqualTo(shape("a", null)).isNotEqualTo(shape("a"));
    }

    @Test
    void shapeDiffers_whenABooleanDiffers() {
        assertThat(shape(true)).isNotEqualTo(shape(false));
    }

    @Test
    void shapeDiffers_whenATypeDiffers() {
        assertThat(shape(String.class)).isNotEqualTo(shape(Object.class));
        assertThat(shape(Thread.State.NEW)).isNotEqualTo(shape(Thread.State.RUNNABLE));
        assertThat(shape(List.of("a"))).isNotEqualTo(shape((Object) new String[] {"a"}));
    }

    @Test
    void shapeDiffers_whenCodeDiffers() {
        Named one = () -> 1;
        Named other = () -> 2;

        assertThat(shape(one)).isNotEqualTo(shape(other));
    }

    @Test
    void shapeDiffers_whenReferencesDiffer() {
        int[] shared = {1};

        assertThat(shape(shared, shared)).isNotEqualTo(shape(shared, new int[] {1}));
    }

    @Test
    void objectComesBeforeStaticFields_whenAGraphHasAContainerWithoutOrder() {
        Graph graph = new Graph(
                new Value.Reference(0),
                List.of(
                        new Node.WithStatics(
                                new Value.Reference(1),
                                List.of(new Node.Slot("com.acme.Dns", "cache", new Value.Reference(2)))),
                        new Node.ReferenceArray("[Ljava.lang.Object;", List.of(new Value.Reference(3))),
                        new Node.ReferenceArray("[Ljava.lang.String;", List.of()),
                        new Node.Logical("java.util.HashMap", List.of())),
                new TreeMap<>(),
                StaticMarks.NONE);

        assertThat(CanonicalOrder.of(graph)).isEqualTo(graph);
    }

    private static Graph naming(String name) {
        Named named = () -> name;
        return shape(named);
    }

    private static Graph shape(@Nullable Object... objects) {
        return new GraphEncoder(List.of()).encode(objects).shape();
    }
}
