package dev.pulumidynamic.examples.keys;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;

/** A key pair to deploy with; {@code lab:adopt} asks for one that exists, which cannot be. */
public final class KeysProgram {
    private KeysProgram() {}

    public static void main(String[] args) {
        Pulumi.run(KeysProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var order = new KeyOrder(ctx.config().require("algorithm"), ctx.config().require("purpose"));
        var options = CustomResourceOptions.builder();
        ctx.config().get("adopt").ifPresent(options::importId);
        var key = new DynamicResource<>("deploy", new KeyPairs(), order, options.build());
        ctx.export("publicKey", key.output(GeneratedKey::publicKey));
        ctx.export("privateKey", key.output(GeneratedKey::privateKey));
    }
}
