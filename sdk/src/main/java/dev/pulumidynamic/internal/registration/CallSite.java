package dev.pulumidynamic.internal.registration;

import com.pulumi.resources.Resource;
import java.lang.StackWalker.StackFrame;
import java.util.Set;

/** The line of the program that makes a resource, for messages. */
final class CallSite {
    private static final Set<Class<?>> OURS = Set.of(CallSite.class, ResourcePlan.class, ResourceRules.class);

    private CallSite() {}

    /** {@code App.main(App.java:42)}. */
    static String current() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(CallSite::isProgram)
                        .findFirst()
                        .map(frame -> frame.toStackTraceElement())
                        .map(at -> simple(at.getClassName()) + "." + at.getMethodName() + "(" + at.getFileName() + ":"
                                + at.getLineNumber() + ")")
                        .orElse("unknown line"));
    }

    private static boolean isProgram(StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        boolean subclassConstructor =
                Resource.class.isAssignableFrom(type) && frame.getMethodName().equals("<init>");
        return !subclassConstructor && !OURS.contains(type);
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
