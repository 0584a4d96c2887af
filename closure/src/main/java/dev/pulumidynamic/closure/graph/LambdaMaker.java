package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.io.Serializable;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates a lambda as the virtual machine does: by {@link LambdaMetafactory}, with the access rights of its host. */
final class LambdaMaker {
    private final ClassSource code;

    LambdaMaker(ClassSource code) {
        this.code = code;
    }

    Object make(LambdaForm form, List<@Nullable Object> captured) {
        Class<?> host = code.type(form.host());
        try {
            return code.reflected(host)
                    .lambda(form, each -> factory(host, each, captured.size()))
                    .invoke(captured.toArray());
        } catch (Throwable e) {
            throw e instanceof OpenException known ? known : misfit(form, e);
        }
    }

    /** A method handle that takes an array of the captured values. Generating the lambda's class takes most of the time. */
    private MethodHandle factory(Class<?> host, LambdaForm form, int captured) {
        try {
            MethodHandles.Lookup lookup = code.lookup(host);
            MethodHandle implementation = implementation(lookup, form, host.getClassLoader());
            CallSite site = LambdaMetafactory.altMetafactory(
                    lookup,
                    LambdaForm.name(form.method()),
                    factoryType(form, implementation.type(), captured),
                    arguments(form, implementation, host.getClassLoader()));
            return site.getTarget()
                    .asType(MethodType.genericMethodType(captured))
                    .asSpreader(Object[].class, captured);
        } catch (ReflectiveOperationException | LambdaConversionException | RuntimeException | LinkageError e) {
            throw misfit(form, e);
        }
    }

    private static OpenException misfit(LambdaForm form, Throwable cause) {
        return new OpenException(
                "lambda " + form.implementation() + " of " + form.owner() + " does not fit the code: "
                        + cause.getMessage() + "; open it with the bundle it was captured with",
                cause);
    }

    private MethodHandle implementation(MethodHandles.Lookup lookup, LambdaForm form, ClassLoader loader)
            throws ReflectiveOperationException {
        Class<?> owner = code.type(form.owner());
        String name = LambdaForm.name(form.implementation());
        MethodType type = MethodType.fromMethodDescriptorString(LambdaForm.descriptor(form.implementation()), loader);
        return switch (form.kind()) {
            case MethodHandleInfo.REF_invokeStatic -> lookup.findStatic(owner, name, type);
            case MethodHandleInfo.REF_invokeVirtual, MethodHandleInfo.REF_invokeInterface ->
                lookup.findVirtual(owner, name, type);
            case MethodHandleInfo.REF_invokeSpecial -> lookup.findSpecial(owner, name, type, owner);
            case MethodHandleInfo.REF_newInvokeSpecial -> lookup.findConstructor(owner, type);
            default -> throw new NoSuchMethodException("reference kind " + form.kind());
        };
    }

    private MethodType factoryType(LambdaForm form, MethodType implementation, int captured) {
        return implementation
                .dropParameterTypes(captured, implementation.parameterCount())
                .changeReturnType(code.type(form.interfaces().get(0)));
    }

    private Object[] arguments(LambdaForm form, MethodHandle implementation, ClassLoader loader) {
        List<Class<?>> markers = new ArrayList<>();
        form.interfaces().subList(1, form.interfaces().size()).forEach(name -> markers.add(code.type(name)));
        List<Object> arguments = new ArrayList<>();
        arguments.add(MethodType.fromMethodDescriptorString(LambdaForm.descriptor(form.method()), loader));
        arguments.add(implementation);
        arguments.add(MethodType.fromMethodDescriptorString(form.instantiated(), loader));
        boolean serializable =
                form.interfaces().stream().map(code::type).anyMatch(Serializable.class::isAssignableFrom);
        arguments.add(LambdaMetafactory.FLAG_MARKERS | (serializable ? LambdaMetafactory.FLAG_SERIALIZABLE : 0));
        arguments.add(markers.size());
        arguments.addAll(markers);
        return arguments.toArray();
    }
}
