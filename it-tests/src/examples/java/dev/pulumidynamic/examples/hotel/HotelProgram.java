package dev.pulumidynamic.examples.hotel;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Alias;
import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.examples.reception.ReceptionArgs;
import java.util.Map;

/** A program with two receptions, of which one speaks as its own provider wants it. */
public final class HotelProgram {
    private HotelProgram() {}

    public static void main(String[] args) {
        Pulumi.run(HotelProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        Output<String> guest = Output.of(ctx.config().require("guest"));
        var renamed = ComponentResourceOptions.builder().aliases(formerly(ctx, "main"));
        ctx.export("main", new Front(ctx.config().require("main"), guest, renamed.build()).greeting);
        var french = DynamicProviders.explicit("french", Map.of("words", "Bienvenue"));
        var inFrench = ComponentResourceOptions.builder().providers(french);
        ctx.export("side", new Front("side", guest, inFrench.build()).greeting);
    }

    /** By its URN: of an alias by name the SDK's component provider (1.36.1) makes none. */
    private static Alias formerly(Context ctx, String name) {
        return Alias.withUrn(
                "urn:pulumi:" + ctx.stackName() + "::" + ctx.projectName() + "::reception:index:Reception::" + name);
    }

    /** What a generated SDK has for the component. */
    private static final class Front extends ComponentResource {
        @Export(name = "greeting", refs = String.class)
        private Output<String> greeting;

        Front(String name, Output<String> guest, ComponentResourceOptions options) {
            super("reception:index:Reception", name, ReceptionArgs.expecting(guest), options, true);
        }
    }
}
