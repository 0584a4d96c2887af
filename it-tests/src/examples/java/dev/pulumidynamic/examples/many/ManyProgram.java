package dev.pulumidynamic.examples.many;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** As many trivial resources as {@code count} says. Some say what the process that keeps them holds of the memory. */
public final class ManyProgram {
    private static final int EVERY = 50;

    private ManyProgram() {}

    record Item(int number) {}

    public static void main(String[] args) {
        Pulumi.run(ManyProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var items = DynamicProvider.of(Item.class, Item.class)
                .create(r -> {
                    tellMemory(r, r.inputs().number());
                    return Created.of("item-" + r.inputs().number(), r.inputs());
                })
                .delete(r -> tellMemory(r, r.state().number()));
        for (int i = 0; i < ctx.config().requireInteger("count"); i++) {
            var item = new DynamicResource<>("item-" + i, items, new Item(i));
            if (i == 0) {
                ctx.export("first", item.id());
            }
        }
    }

    /** Only Linux says it. */
    private static void tellMemory(Request request, int number) throws IOException {
        Path status = Path.of("/proc/self/status");
        if (number % EVERY == EVERY - 1 && Files.isReadable(status)) {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith("VmHWM:")) {
                    request.log().info("the host has held " + line.replaceAll("\\D", "") + " kB");
                }
            }
        }
    }
}
