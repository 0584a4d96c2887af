package dev.pulumidynamic.stack;

import com.google.gson.JsonSyntaxException;
import com.pulumi.Context;
import com.pulumi.automation.AutomationException;
import com.pulumi.automation.CommandException;
import com.pulumi.automation.LocalWorkspace;
import com.pulumi.automation.LocalWorkspaceOptions;
import com.pulumi.automation.PreviewOptions;
import com.pulumi.automation.UpOptions;
import com.pulumi.automation.WorkspaceStack;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Runs a program inline, through Pulumi's Automation API, in a JVM of its own: {@code AutomationProgram <preview|up>
 * <class> <project folder> <stack> <event log>}. The class has a method {@code public static void stack(Context)}, which
 * its {@code main} gives to {@code Pulumi.run}. Ends with 0 when all went well.
 *
 * <p>It runs on the program's class path and so uses nothing but the JDK and Pulumi's SDK.
 */
public final class AutomationProgram {
    private AutomationProgram() {}

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        LocalWorkspaceOptions options = LocalWorkspaceOptions.builder()
                .workDir(Path.of(arguments[2]))
                .program(program(arguments[1], AutomationProgram.class.getClassLoader()))
                .pulumiCommand(LoggedCommand.to(Path.of(arguments[4])))
                .build();
        try {
            run(arguments[0], WorkspaceStack.select(arguments[3], LocalWorkspace.create(options)));
        } catch (CommandException e) {
            // Why is told already: what Pulumi prints is printed here too.
            System.exit(1);
        } catch (AutomationException e) {
            if (!(e.getCause() instanceof JsonSyntaxException)) {
                throw e;
            }
            // The update is over. This SDK reads outputs as strings alone, and has met another one.
        }
        System.exit(0);
    }

    private static void run(String operation, WorkspaceStack stack) throws Exception {
        if (operation.equals("preview")) {
            stack.preview(PreviewOptions.builder()
                    .onStandardOutput(System.out::println)
                    .onStandardError(System.err::println)
                    .build());
        } else {
            stack.up(UpOptions.builder()
                    .onStandardOutput(System.out::println)
                    .onStandardError(System.err::println)
                    .build());
        }
    }

    /** The program of that class, which {@code loader} knows. */
    @SuppressWarnings("unchecked")
    static Consumer<Context> program(String className, ClassLoader loader) throws ReflectiveOperationException {
        MethodHandle stack = MethodHandles.publicLookup()
                .findStatic(loader.loadClass(className), "stack", MethodType.methodType(void.class, Context.class));
        return MethodHandleProxies.asInterfaceInstance(Consumer.class, stack);
    }
}
