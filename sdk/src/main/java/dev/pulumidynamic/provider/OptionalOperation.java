package dev.pulumidynamic.provider;

/** An operation that a provider may leave out; what happens then, {@link ResourceProvider} says. */
public enum OptionalOperation {
    CHECK("check", CheckRequest.class),
    DIFF("diff", DiffRequest.class),
    UPDATE("update", UpdateRequest.class),
    READ("read", ReadRequest.class),
    DELETE("delete", DeleteRequest.class);

    private final String method;
    private final Class<? extends Request> request;

    OptionalOperation(String method, Class<? extends Request> request) {
        this.method = method;
        this.request = request;
    }

    /** Whether {@code provider} has this operation: a lambda for it, or a method that overrides the default. */
    public boolean isOf(ResourceProvider<?, ?> provider) {
        if (provider instanceof DynamicProvider<?, ?> lambdas) {
            return lambdas.has(this);
        }
        try {
            return provider.getClass().getMethod(method, request).getDeclaringClass() != ResourceProvider.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("ResourceProvider declares " + method, e);
        }
    }
}
