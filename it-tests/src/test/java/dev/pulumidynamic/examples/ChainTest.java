package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 7: 200 resources in layers, whose inputs are outputs of the layer before. */
@Tag("thorough")
@OnEachEngine
class ChainTest {
    private static final int LAYERS = 10;
    private static final int WIDTH = 20;

    private final Engines engine;

    @TempDir
    Path folder;

    ChainTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void chainLivesItsLife_whenLayersAreUnknownInPreviews() throws Exception {
        ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.chain.ChainProgram");
        new Life(stack)
                .given("lab:layers", String.valueOf(LAYERS))
                .given("lab:width", String.valueOf(WIDTH))
                .given("lab:unit", "piece")
                .given("lab:seed", "1")
                .preview(Op.CREATE, all())
                .up(Op.CREATE, all())
                .then(() -> assertThat(last(stack)).isEqualTo(1 << LAYERS))
                .up(Op.SAME, all())
                .given("lab:width", "1")
                .up(Op.DELETE, columns(1, WIDTH))
                .given("lab:seed", "-1")
                .upFails("there is no negative piece")
                .then(() -> assertThat(last(stack)).isEqualTo(1 << LAYERS))
                .given("lab:seed", "3")
                .preview(Op.UPDATE, columns(0, 1))
                .up(Op.UPDATE, columns(0, 1))
                .then(() -> assertThat(last(stack)).isEqualTo(3 << LAYERS))
                .given("lab:unit", "metre")
                .up(Op.REPLACE, "sum-0-0")
                .refresh()
                .given("lab:adopt", "12")
                .up(Op.IMPORT, "adopted")
                .destroy();
    }

    private static int last(ExampleStack stack) {
        return (int) ((Numeric) stack.output("sum-" + (LAYERS - 1) + "-0", "sum")).value();
    }

    private static String[] all() {
        return columns(0, WIDTH);
    }

    private static String[] columns(int from, int to) {
        return IntStream.range(0, LAYERS)
                .boxed()
                .flatMap(depth -> IntStream.range(from, to).mapToObj(i -> "sum-" + depth + "-" + i))
                .toArray(String[]::new);
    }
}
