package dev.pulumidynamic.examples.chain;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.Updated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Pascal's triangle, cut to a strip: layers of sums, each of two neighbours of the layer before. In a preview the sums
 * of all layers but the first are unknown.
 */
public final class ChainProgram {
    private ChainProgram() {}

    record Addends(int left, int right, String unit) {}

    record Sum(int sum) {}

    public static void main(String[] args) {
        Pulumi.run(ChainProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var sums = sums();
        String unit = ctx.config().require("unit");
        int width = ctx.config().requireInteger("width");
        List<Output<Integer>> layer = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            layer.add(Output.of(ctx.config().require("seed")).applyValue(Integer::parseInt));
        }
        for (int depth = 0; depth < ctx.config().requireInteger("layers"); depth++) {
            List<Output<Integer>> next = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                var inputs = Inputs.of(Addends.class)
                        .set(Addends::left)
                        .to(layer.get(i))
                        .set(Addends::right)
                        .to(layer.get((i + 1) % width))
                        .set(Addends::unit)
                        .to(depth == 0 && i == 0 ? unit : "piece");
                next.add(new DynamicResource<>("sum-" + depth + "-" + i, sums, inputs).output(Sum::sum));
            }
            layer = next;
        }
        ctx.export("last", layer.get(0));
        ctx.config()
                .get("adopt")
                .ifPresent(id -> new DynamicResource<>(
                        "adopted",
                        sums,
                        new Addends(Integer.parseInt(id), 0, "piece"),
                        CustomResourceOptions.builder().importId(id).build()));
    }

    private static DynamicProvider<Addends, Sum> sums() {
        return DynamicProvider.of(Addends.class, Sum.class)
                .create(r -> Created.of(String.valueOf(sum(r.inputs())), new Sum(sum(r.inputs()))))
                .diff(r -> Diff.of(r, Addends::unit))
                .update(r -> Updated.of(new Sum(sum(r.inputs()))))
                .read(r -> {
                    int sum = Integer.parseInt(r.id());
                    return Optional.of(Read.of(
                            r.id(),
                            r.inputs().orElse(new Addends(sum, 0, "piece")),
                            r.state().orElse(new Sum(sum))));
                });
    }

    private static int sum(Addends addends) {
        if (addends.left() < 0) {
            throw new RefusedException("there is no negative " + addends.unit());
        }
        return addends.left() + addends.right();
    }
}
