package dev.pulumidynamic.closure.link;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A location in the code of a class.
 *
 * @param type binary name of the class
 * @param method name of the method; empty for the declaration of the class
 * @param line 0 if the class file does not have it
 */
public record CodeLocation(String type, String method, int line) {
    private static final Pattern LAMBDA_BODY = Pattern.compile("lambda\\$(.+?)(\\$[0-9a-f]{8})?\\$\\d+");

    /** The location of an instruction; its line is 0 if the class file has no lines. */
    public static CodeLocation of(ClassNode type, MethodNode method, AbstractInsnNode instruction) {
        return new CodeLocation(type.name.replace('/', '.'), method.name, lineOf(instruction));
    }

    /** The line of an instruction; 0 if the class file has no lines. */
    public static int lineOf(AbstractInsnNode instruction) {
        AbstractInsnNode at = instruction;
        while (at != null && !(at instanceof LineNumberNode)) {
            at = at.getPrevious();
        }
        return at instanceof LineNumberNode number ? number.line : 0;
    }

    /** The method in the source: a lambda's body has the name of its method; a field's initializer belongs to the constructors. */
    public String writtenMethod() {
        if (InitializerName.of(InitializerName.ACCESS, method, "()").isPresent()) {
            return "<init>";
        }
        Matcher lambda = LAMBDA_BODY.matcher(method);
        String around = lambda.matches() ? lambda.group(1) : method;
        return switch (around) {
            case "new" -> "<init>";
            case "static" -> "<clinit>";
            default -> around;
        };
    }

    /** Whether the location is in the source: the compiler generates the method that deserializes lambdas. */
    public boolean isWritten() {
        return !method.equals("$deserializeLambda$");
    }

    /** Whether the location can be found in the source. */
    public boolean isFound() {
        return line > 0 && isWritten();
    }

    /** The same place on another line. */
    public CodeLocation at(int otherLine) {
        return new CodeLocation(type, method, otherLine);
    }

    /** Whether the place is in the body of a lambda. */
    public boolean isInLambda() {
        return LAMBDA_BODY.matcher(method).matches();
    }

    /** As in a stack trace: {@code com.acme.Dns.create(Dns.java:42)}, {@code lambda in com.acme.App.main(App.java:12)}. */
    public String inTrace(@Nullable String sourceFile) {
        return name() + "(" + (sourceFile == null ? "Unknown Source" : sourceFile) + shownLine() + ")";
    }

    /** {@code com.acme.Dns.create:42}, or {@code lambda in com.acme.App.main:12}. */
    @Override
    public String toString() {
        return name() + shownLine();
    }

    private String name() {
        return (isInLambda() ? "lambda in " : "") + type + (method.isEmpty() ? "" : "." + writtenMethod());
    }

    private String shownLine() {
        return line > 0 ? ":" + line : "";
    }
}
