package dev.pulumidynamic.examples.reception;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.ResourceArgs;

/** What a {@link Reception} is made of. */
public final class ReceptionArgs extends ResourceArgs {
    @Import(name = "guest", required = true)
    private Output<String> guest;

    /** Who is expected. */
    public static ReceptionArgs expecting(Output<String> guest) {
        ReceptionArgs args = new ReceptionArgs();
        args.guest = guest;
        return args;
    }

    Output<String> guest() {
        return guest;
    }
}
