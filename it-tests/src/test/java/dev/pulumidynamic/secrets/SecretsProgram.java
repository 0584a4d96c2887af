package dev.pulumidynamic.secrets;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.Updated;
import java.util.List;
import java.util.Map;

/** A login whose password is a secret input, by a provider that captures a key and answers with both. */
public final class SecretsProgram {
    private SecretsProgram() {}

    record Login(String user, String password) {}

    record Session(
            String user,
            String sent,
            Map<String, List<String>> nested,
            @Secret String key) {}

    public static void main(String[] arguments) {
        Pulumi.run(SecretsProgram::stack);
    }

    /** Defines the resource of the stack. */
    public static void stack(Context context) {
        String key = context.config().require("key");
        boolean fails = context.config().getBoolean("fails").orElse(false);
        var provider = DynamicProvider.of(Login.class, Session.class)
                .create(request -> Created.of("id", session(request.inputs(), key)))
                .update(request -> {
                    if (fails) {
                        throw new IllegalStateException("the server is down");
                    }
                    return Updated.of(session(request.inputs(), key));
                });
        var login = new DynamicResource<>(
                "login",
                provider,
                Inputs.of(Login.class)
                        .set(Login::user)
                        .to(context.config().require("user"))
                        .set(Login::password)
                        .to(context.config().requireSecret("password")));
        context.export("sent", login.output(Session::sent));
        context.export("key", login.output(Session::key));
    }

    private static Session session(Login login, String key) {
        return new Session(login.user(), login.password(), Map.of("all", List.of(login.password())), key);
    }
}
