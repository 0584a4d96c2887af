package dev.pulumidynamic.host;

import io.grpc.BindableService;
import io.grpc.HandlerRegistry;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import org.jspecify.annotations.Nullable;

/**
 * A service whose methods are defined when its server already listens. That loads the classes of all their messages, more
 * than a hundred, and an engine waits for the port.
 */
final class LateService extends HandlerRegistry {
    private final BindableService service;
    private @Nullable ServerServiceDefinition definition;

    LateService(BindableService service) {
        this.service = service;
    }

    synchronized ServerServiceDefinition definition() {
        if (definition == null) {
            definition = service.bindService();
        }
        return definition;
    }

    @Override
    public @Nullable ServerMethodDefinition<?, ?> lookupMethod(String method, @Nullable String authority) {
        return definition().getMethod(method);
    }
}
