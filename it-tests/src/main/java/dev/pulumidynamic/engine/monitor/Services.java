package dev.pulumidynamic.engine.monitor;

import io.grpc.HandlerRegistry;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The services of a server whose address must be known before they can be made. */
final class Services extends HandlerRegistry {
    private final List<ServerServiceDefinition> services = new CopyOnWriteArrayList<>();

    void add(ServerServiceDefinition service) {
        services.add(service);
    }

    @Override
    public @Nullable ServerMethodDefinition<?, ?> lookupMethod(String methodName, @Nullable String authority) {
        return services.stream()
                .map(service -> service.getMethod(methodName))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
