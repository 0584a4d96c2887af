package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.jdk.ClosedModules;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.LambdaAnalyzer;
import dev.pulumidynamic.closure.link.ClassFiles;
import java.util.Optional;

/** The errors of objects that a graph cannot have. */
final class EncodingRefusals {
    private EncodingRefusals() {}

    static CaptureException of(Refusal refusal, Class<?> type, ObjectPath path) {
        return new CaptureException(refusal.code(), path, type.getName(), refusal.reason(), refusal.remedy());
    }

    static CaptureException of(RefusedValueException e, Object object, ObjectPath path) {
        return new CaptureException(
                e.code(), path, object.getClass().getName(), String.valueOf(e.getMessage()), e.remedy());
    }

    static CaptureException unreadable(Exception e, Object object, ObjectPath path) {
        return new CaptureException(
                "value", path, object.getClass().getName(), String.valueOf(e.getMessage()), "use another type");
    }

    static CaptureException tooLarge(ObjectPath path, String culprit, String reason) {
        return new CaptureException(
                "too-large",
                path,
                culprit,
                reason,
                "keep data that the code does not need in a transient field, and read large data where it is used");
    }

    static CaptureException sameWireName(Enum<?> constant, Enum<?> twin, String name, ObjectPath path) {
        return new CaptureException(
                "wire-name",
                path,
                constant.getDeclaringClass().getName() + "." + constant.name(),
                twin.name() + " has the same wire name, \"" + name + "\"",
                "give each constant a different name");
    }

    static CaptureException hiddenClass(Class<?> literal, ObjectPath path) {
        return new CaptureException(
                "hidden-class",
                path,
                literal.getName(),
                "the JVM generated this class while the program ran",
                "capture the object that you need the class for");
    }

    static CaptureException unknownLambda(Class<?> lambda, ObjectPath path) {
        Class<?>[] interfaces = lambda.getInterfaces();
        Optional<Class<?>> host = LambdaAnalyzer.host(lambda);
        if (host.filter(type -> ClassFiles.of(type).isEmpty()).isPresent()) {
            return new CaptureException(
                    "class-file-missing",
                    path,
                    host.get().getName(),
                    "the class contains a captured lambda, but its class loader has no class file for it (any more)",
                    "rebuild the program and start it again");
        }
        boolean isJdk = host.filter(JdkTypes::isJdk).isPresent();
        String option = ClosedModules.option("java.base/java.lang.invoke");
        return new CaptureException(
                "lambda",
                path,
                interfaces.length == 0 ? lambda.getName() : interfaces[0].getName(),
                isJdk
                        ? "this lambda is of " + host.get().getName() + ", and it does not show the call that made it"
                        : "the code of this lambda cannot be distinguished from that of similar lambdas in "
                                + host.map(Class::getName).orElse("its class"),
                isJdk
                        ? "create it where it is used, or write a lambda expression that calls its method; or run the program with "
                                + option
                        : "let its interface extend java.io.Serializable, run the program with " + option
                                + ", or, if the program calls LambdaMetafactory, write a lambda expression instead");
    }
}
