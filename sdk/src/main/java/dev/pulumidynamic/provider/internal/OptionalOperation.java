package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.Request;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;

/** An operation that a provider may leave out; {@link ResourceProvider} describes the defaults. */
public enum OptionalOperation {
    /** {@link ResourceProvider#check}. */
    CHECK("check", CheckRequest.class),
    /** {@link ResourceProvider#diff}. */
    DIFF("diff", DiffRequest.class),
    /** {@link ResourceProvider#preview}. */
    PREVIEW("preview", PreviewRequest.class),
    /** {@link ResourceProvider#update}. */
    UPDATE("update", UpdateRequest.class),
    /** {@link ResourceProvider#read}. */
    READ("read", ReadRequest.class),
    /** {@link ResourceProvider#delete}. */
    DELETE("delete", DeleteRequest.class);

    private final String method;
    private final Class<? extends Request> request;

    OptionalOperation(String method, Class<? extends Request> request) {
        this.method = method;
        this.request = request;
    }

    /** {@return whether {@code provider} has this operation: a lambda for it, or a method that overrides the default} */
    public boolean isOf(ResourceProvider<?, ?> provider) {
        if (provider instanceof DynamicProvider<?, ?> lambdas) {
            return lambdas.has(method);
        }
        try {
            return provider.getClass().getMethod(method, request).getDeclaringClass() != ResourceProvider.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("ResourceProvider declares " + method, e);
        }
    }
}
