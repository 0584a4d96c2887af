package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import io.grpc.ServerInterceptor;
import java.nio.file.Path;

/**
 * A stack, and the engine that works on it.
 *
 * <pre>{@code
 * StackEngine stack = Engines.PULUMI.open(StackFolder.in(folder));
 * stack.config("lab:labels", "bug=d73a4a");
 * UpdateResult result = stack.up(Program.of("com.acme.Infra", classPath));
 * }</pre>
 */
public sealed interface StackEngine permits EmbeddedStack, PulumiStack {
    /** Configures {@code namespace:key}. */
    void config(String key, String value);

    /** Configures {@code namespace:key} with a value that is never shown. */
    void secretConfig(String key, String value);

    /** Lets {@code interceptor} see every call that programs which {@link #run} runs make to the engine. */
    void intercept(ServerInterceptor interceptor);

    /** Does {@code task}. Its program may be one of this JVM, which then has plugins in {@link #home} already. */
    UpdateResult run(Task task);

    /** Says what {@link #up} would do. */
    UpdateResult preview(Program program);

    /** Makes the stack what {@code program} says. */
    UpdateResult up(Program program);

    /** The same after a refresh in the same operation, {@code up --refresh}. */
    UpdateResult refreshAndUp(Program program);

    /** Takes over into the state what the providers find, without a program. */
    UpdateResult refresh();

    /** Deletes everything that the state knows, without a program. */
    Ended destroy();

    /** The same, in a new process that has nothing of a program. */
    default Ended destroyElsewhere() {
        return destroy();
    }

    /** Where programs install plugins, {@code PULUMI_HOME}. */
    Path home();

    /** All that the operations have told a user so far. */
    String told();

    /** The file of the state after the last operation, as {@code pulumi stack export} writes it. */
    Path state();

    /** Takes what is in {@link #state()} as the stack's state. */
    void importState();
}
