package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Input;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Read;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Resources with sets, with nothing at all, and with outputs of which a preview knows a part. */
public final class ValuesProgram {
    private ValuesProgram() {}

    record Port(int number, Set<String> tags) {}

    record Group(Set<String> members, Set<Port> ports, Map<String, Set<String>> more) {}

    record Nothing() {}

    record Bar(String value, String later) {}

    record Foo(Bar bar) {}

    public static void main(String[] args) {
        Pulumi.run(ValuesProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        sets(context.config().getBoolean("turned").orElse(false));
        empty();
        previewed(context);
    }

    private static void sets(boolean turned) {
        Set<String> names = turned(turned, "x", "y", "z");
        Group group = new Group(
                names,
                turned(turned, List.of(new Port(80, turned(turned, "a", "b")), new Port(9, Set.of()))),
                Map.of("k", names));
        var groups =
                DynamicProvider.of(Group.class, Group.class).create(request -> Created.of("group", request.inputs()));
        new DynamicResource<>("typed", groups, group);
        new DynamicResource<>(
                "ofOutputs",
                groups,
                Inputs.of(group)
                        .set(Group::members)
                        .to(Input.set(turned(turned, List.of(Input.of(Output.of("x")), Input.of(Output.of("y")))))));
        var maps = DynamicProvider.create(request -> Created.of("map", Map.of("names", Set.of("p", "q", "r"))));
        new DynamicResource<>("untyped", maps, Map.of("names", names, "deep", Map.of("names", names)));
    }

    private static Set<String> turned(boolean turned, String... elements) {
        return turned(turned, List.of(elements));
    }

    private static <T> Set<T> turned(boolean turned, List<T> elements) {
        List<T> list = new ArrayList<>(elements);
        if (turned) {
            Collections.reverse(list);
        }
        return new LinkedHashSet<>(list);
    }

    private static void empty() {
        var unread =
                DynamicProvider.of(Nothing.class, Nothing.class).create(request -> Created.of("unread", new Nothing()));
        new DynamicResource<>("unread", unread, new Nothing());
        var read = unread.read(request -> {
            request.log().info("read with " + request.inputs() + " and " + request.state());
            return Optional.of(Read.of(request.id(), new Nothing(), new Nothing()));
        });
        new DynamicResource<>("read", read, new Nothing());
        new DynamicResource<>(
                "got",
                read,
                new Nothing(),
                CustomResourceOptions.builder().id("there").build());
    }

    private static void previewed(Context context) {
        var foos = DynamicProvider.of(Foo.class, Foo.class)
                .create(request -> Created.of("foo", new Foo(new Bar("v", "l"))))
                .preview(request -> PreviewResult.<Foo>nothing()
                        .set(Foo::bar)
                        .to(PreviewResult.<Bar>nothing().set(Bar::value).to("v")));
        var foo = new DynamicResource<>("foo", foos, new Foo(new Bar("v", "l")));
        foo.output(Foo::bar).applyValue(bar -> {
            context.log().info("bar applied: " + bar);
            return bar;
        });
        partlyUnknown(foo.id());
    }

    private static void partlyUnknown(Output<String> later) {
        var checking = DynamicProvider.of(Foo.class, Foo.class)
                .create(request -> Created.of("partly", request.inputs()))
                .check(request -> {
                    String unknown = request.isUnknown(Foo::bar, Bar::later) ? " and more" : "";
                    request.log().info("checked: " + request.inputs().bar().value() + unknown);
                    return Checked.of(request.inputs());
                });
        new DynamicResource<>(
                "partly",
                checking,
                Inputs.of(Foo.class)
                        .set(Foo::bar)
                        .to(Inputs.of(Bar.class)
                                .set(Bar::value)
                                .to("v")
                                .set(Bar::later)
                                .to(later)));
    }
}
