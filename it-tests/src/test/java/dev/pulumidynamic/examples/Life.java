package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Ended;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The life of an example program, stage after stage: what is done, and which resources that does something to.
 *
 * <pre>{@code
 * new Life(stack)
 *         .preview(Op.CREATE, "site")
 *         .up(Op.CREATE, "site")
 *         .up(Op.SAME, "site")
 *         .given("lab:color", "red").up(Op.UPDATE, "site")
 *         .destroy();
 * }</pre>
 */
final class Life {
    /** What a program's change leads to; a replacement's own steps are told as well, and not compared. */
    private static final Set<Op> DECISIONS = Set.of(Op.CREATE, Op.UPDATE, Op.REPLACE, Op.DELETE, Op.READ, Op.IMPORT);

    private final ExampleStack stack;
    private int stage;

    Life(ExampleStack stack) {
        this.stack = stack;
    }

    /** What a stage looks at or changes outside of Pulumi. */
    @FunctionalInterface
    interface Look {
        void run() throws Exception;
    }

    /** From now on the configuration has this. */
    Life given(String key, String value) {
        stack.config(key, value);
        return this;
    }

    /** The world changes, or is looked at. */
    Life then(Look look) throws Exception {
        look.run();
        return this;
    }

    Life preview(Op op, String... names) {
        return done("preview", stack.preview(), op, names);
    }

    Life up(Op op, String... names) {
        return done("up", stack.up(), op, names);
    }

    /** Nothing can be done, which the preview says already. */
    Life previewFails(String error) {
        return failed("preview", stack.preview(), error);
    }

    Life upFails(String error) {
        return failed("up", stack.up(), error);
    }

    Life refresh() {
        UpdateResult result = stack.refresh();
        assertThat(result.errors()).as(title("refresh")).isEmpty();
        return this;
    }

    /** Ends it when the program's classes are deleted. */
    void destroy() {
        stack.deleteProgram();
        Ended destroyed = stack.destroy();
        assertThat(destroyed.exitCode())
                .as(title("destroy") + ": " + destroyed.output())
                .isZero();
        assertThat(stack.resources()).as(title("destroy")).isEmpty();
    }

    private Life done(String operation, UpdateResult result, Op op, String... names) {
        String title = title(operation);
        assertThat(result.errors()).as(title).isEmpty();
        assertThat(result.succeeded()).as(title).isTrue();
        assertThat(result.names(op)).as(title + ": " + op).contains(names);
        Map<Op, List<String>> decided = new LinkedHashMap<>();
        if (DECISIONS.contains(op)) {
            decided.put(op, Arrays.stream(names).sorted().toList());
        }
        assertThat(decisions(result)).as(title).isEqualTo(decided);
        return this;
    }

    private static Map<Op, List<String>> decisions(UpdateResult result) {
        Map<Op, List<String>> decisions = new LinkedHashMap<>();
        for (Op op : DECISIONS) {
            List<String> names = result.names(op).stream()
                    .filter(name -> !name.equals("lab-dev"))
                    .toList();
            if (!names.isEmpty()) {
                decisions.put(op, names);
            }
        }
        return decisions;
    }

    private Life failed(String operation, UpdateResult result, String error) {
        assertThat(result.succeeded()).as(title(operation)).isFalse();
        assertThat(result.errors()).as(title(operation)).contains(error);
        return this;
    }

    private String title(String operation) {
        return "stage " + ++stage + ", " + operation;
    }
}
