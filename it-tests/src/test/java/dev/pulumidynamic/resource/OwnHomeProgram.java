package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.automation.LocalWorkspace;
import com.pulumi.automation.LocalWorkspaceOptions;
import com.pulumi.automation.UpOptions;
import com.pulumi.automation.WorkspaceStack;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.resource.Things.Wish;
import java.nio.file.Path;
import java.util.Map;

/**
 * A program that starts an engine by the Automation API, with a {@code PULUMI_HOME} that is not its own. Arguments: that home, the
 * folder of the project, the URL of the stacks. Ends with 0 when all went well.
 */
final class OwnHomeProgram {
    private OwnHomeProgram() {}

    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]);
        LocalWorkspaceOptions options = LocalWorkspaceOptions.builder()
                .workDir(Path.of(arguments[1]))
                .pulumiHome(home)
                .environmentVariables(Map.of("PULUMI_BACKEND_URL", arguments[2]))
                .program(context -> stack(context, home))
                .build();
        WorkspaceStack stack = WorkspaceStack.createOrSelect("dev", LocalWorkspace.create(options));
        stack.up(UpOptions.builder().onStandardOutput(System.out::println).build());
        stack.destroy();
        System.exit(0);
    }

    static void stack(Context context, Path home) {
        DynamicProviders.pulumiHome(home);
        context.export("id", new DynamicResource<>("thing", new Things(), new Wish(1, "a")).id());
    }
}
