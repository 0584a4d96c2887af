package dev.pulumidynamic.packages;

import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.internal.InvokeFunction;

/**
 * A function of a package.
 *
 * @param token its name
 * @param inputs the record of its inputs
 * @param outputs the record of its outputs
 * @param function what is called
 */
record DeclaredFunction<I, O>(PackageToken token, Class<I> inputs, Class<O> outputs, PackageFunction<I, O> function) {
    InvokeFunction<I, O> root() {
        return new InvokeFunction<>(inputs, outputs, function);
    }
}
