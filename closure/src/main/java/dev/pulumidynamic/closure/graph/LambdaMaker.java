package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.lambda.LambdaAnalyzer;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.io.Serializable;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates a lambda as the virtual machine does: by {@link LambdaMetafactory}, with the access rights of its host. */
record LambdaMaker(ClassSource code) {
    private static final OncePerClass<Map<LambdaForm, MethodHandle>> KNOWN =
            new OncePerClass<>(host -> new ConcurrentHashMap<>());

    Object make(LambdaForm form, List<@Nullable Object> captured) {
        Class<?> host = code.type(form.host());
        try {
            Object lambda = KNOWN.get(host)
                    .computeIfAbsent(form, each -> factory(host, each, captured.size()))
                    .invoke(captured.toArray());
            LambdaAnalyzer.remember(lambda.getClass(), form);
            return lambda;
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
                        + cause.getMessage() + "; use the bundle with which it was captured",
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
        List<Class<?>> interfaces =
                form.interfaces().stream().<Class<?>>map(code::type).toList();
        List<Class<?>> markers = interfaces.subList(1, interfaces.size());
        boolean serializable = interfaces.stream().anyMatch(Serializable.class::isAssignableFrom);
        MethodType method = MethodType.fromMethodDescriptorString(LambdaForm.descriptor(form.method()), loader);
        List<MethodType> bridges = bridges(interfaces, LambdaForm.name(form.method()), method);
        List<Object> arguments = new ArrayList<>();
        arguments.add(method);
        arguments.add(implementation);
        arguments.add(MethodType.fromMethodDescriptorString(form.instantiated(), loader));
        arguments.add(LambdaMetafactory.FLAG_MARKERS
                | LambdaMetafactory.FLAG_BRIDGES
                | (serializable ? LambdaMetafactory.FLAG_SERIALIZABLE : 0));
        arguments.add(markers.size());
        arguments.addAll(markers);
        arguments.add(bridges.size());
        arguments.addAll(bridges);
        return arguments.toArray();
    }

    /** The other descriptors that the method has in supertypes, whose type parameters the lambda's interface fills in. */
    private static List<MethodType> bridges(List<Class<?>> interfaces, String name, MethodType method) {
        return interfaces.stream()
                .flatMap(LambdaMaker::methods)
                .filter(other -> other.getName().equals(name) && Modifier.isAbstract(other.getModifiers()))
                .map(other -> MethodType.methodType(other.getReturnType(), other.getParameterTypes()))
                .filter(other -> other.parameterCount() == method.parameterCount() && !other.equals(method))
                .distinct()
                .sorted(Comparator.comparing(MethodType::toMethodDescriptorString))
                .toList();
    }

    /** None of an interface whose other methods name classes that do not travel. */
    private static Stream<Method> methods(Class<?> type) {
        try {
            return Stream.of(type.getMethods());
        } catch (NoClassDefFoundError e) {
            return Stream.of();
        }
    }
}
