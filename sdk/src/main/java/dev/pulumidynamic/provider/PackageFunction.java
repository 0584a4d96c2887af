package dev.pulumidynamic.provider;

import java.io.Serializable;

/**
 * A function of a package, which programs call to look up data: {@code acme.getZone({ name: "acme.test" })}. Pulumi
 * also calls it in previews, so it must not change anything.
 *
 * <p>The function is captured with what it refers to. Each call starts from the captured copy, in another process.
 *
 * @param <I> the inputs: a record
 * @param <O> the outputs: a record
 */
@FunctionalInterface
public interface PackageFunction<I, O> extends Serializable {
    /**
     * {@return the outputs}
     *
     * @param request the inputs, and the package's configuration
     * @throws InvalidInputException if an input is wrong
     * @throws Exception if it fails; the message is shown to the user
     */
    O invoke(InvokeRequest<I> request) throws Exception;
}
