package dev.pulumidynamic.examples.greeting;

import com.pulumi.Context;
import com.pulumi.Pulumi;

/** A component that greets somebody. */
public final class GreetingProgram {
    private GreetingProgram() {}

    public static void main(String[] args) {
        Pulumi.run(GreetingProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        ctx.export("greeting", new Reception("reception", "Ada").greeting());
    }
}
