package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.ConstantObjects;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call of a static method, such as {@code MarkerFactory.getMarker("AUDIT")}, whose result captured code compares by identity. A captured
 * object of its type is a copy, which the method does not return.
 *
 * @param result the type of the result
 * @param method as it is named in messages
 * @param location of the comparison
 * @param isOfProject whether the project declares the method, which then returns the same object if a static field carries it
 */
record ComparedCall(WeakReference<Class<?>> result, String method, String location, boolean isOfProject) {
    /** The call, if it does not get an object that it could return, and the JDK declares neither the method nor its result. */
    static Optional<ComparedCall> of(MethodInsnNode call, String location, ClassPath classPath) {
        Type result = Type.getReturnType(call.desc);
        if (Stream.of(Type.getArgumentTypes(call.desc)).anyMatch(result::equals)
                || !classPath.has(call.owner)
                || !classPath.has(result.getInternalName())) {
            return Optional.empty();
        }
        String method = Type.getObjectType(call.owner).getClassName() + "." + call.name;
        return classPath
                .loaded(result.getInternalName())
                .map(type -> new ComparedCall(
                        new WeakReference<>(type), method, location, classPath.isOfProject(call.owner)));
    }

    /** Refuses the captured objects that the method might have returned. */
    void in(GraphEncoder encoder, Predicate<Object> carried, ConstantObjects objects) {
        Class<?> type = result.get();
        if (type != null) {
            encoder.copied(type)
                    .filter(object -> !isOfProject || !carried.test(object))
                    .forEach(object -> objects.refuse(object, this::refusal));
        }
    }

    private CaptureException refusal(ObjectPath path) {
        return new CaptureException(
                "identity",
                path,
                method,
                location
                        + " compares what this method returns by ==, and would not find the captured object: it is a copy"
                        + " where the closure runs",
                "compare with equals, or call the method where the object is used");
    }
}
