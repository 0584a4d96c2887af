package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Names classes, objects and locations as in the source, where the compiler generates other names. */
final class SourceNames {
    private final Bundle bundle;
    private final Map<String, String> known = new HashMap<>();

    SourceNames(Bundle bundle) {
        this.bundle = bundle;
    }

    /** {@code com.acme.App.Inner}, {@code anonymous class in com.acme.App.main:12}. */
    String type(String internalName) {
        String name = known.get(internalName);
        if (name == null) {
            name = parsed(internalName).map(this::declared).orElseGet(() -> internalName.replace('/', '.'));
            known.put(internalName, name);
        }
        return name;
    }

    /** {@code com.acme.Dns.create:42}, {@code lambda in com.acme.App.main:12}. */
    String place(CodeLocation site) {
        String type = type(site.type().replace('.', '/'));
        String line = site.line() > 0 ? ":" + site.line() : "";
        if (site.method().isEmpty()) {
            return type;
        }
        String separator = type.contains(" ") ? ", " : ".";
        return (site.isInLambda() ? "lambda in " : "") + type + separator + site.writtenMethod() + line;
    }

    private Optional<ClassNode> parsed(String internalName) {
        return bundle.project().content(internalName + ".class").map(ClassFiles::codeWithLines);
    }

    private String declared(ClassNode type) {
        InnerClassNode self = type.innerClasses.stream()
                .filter(inner -> inner.name.equals(type.name))
                .findFirst()
                .orElse(null);
        String outer = self == null || self.outerName == null ? type.outerClass : self.outerName;
        if (self == null || outer == null) {
            return type.name.replace('/', '.');
        }
        String method = type.outerMethod;
        String around = type(outer) + (method == null ? "" : "." + new CodeLocation("", method, 0).writtenMethod());
        if (self.innerName == null) {
            int line = firstLine(type, made -> made.name.equals("<init>"));
            return "anonymous class in " + around + (line > 0 ? ":" + line : "");
        }
        return method == null ? around + "." + self.innerName : self.innerName + " in " + around;
    }

    /** The first line of a type's methods; 0 if it is unknown. */
    private static int firstLine(ClassNode type, Predicate<MethodNode> which) {
        return type.methods.stream()
                .filter(which)
                .map(Instructions::firstLine)
                .filter(line -> line > 0)
                .findFirst()
                .orElse(0);
    }

    /** The type of an object as in the source, {@code lambda in com.acme.App.main}, {@code com.acme.Dns[]}. */
    String of(Node node) {
        if (node instanceof Node.ClassLiteral literal) {
            return "class " + typeOrArray(literal.type());
        } else if (!node.type().isEmpty()) {
            return typeOrArray(node.type());
        } else if (node instanceof Node.Lambda lambda) {
            return lambda(lambda.form());
        } else if (node instanceof Node.ProxyInstance proxy) {
            return proxy.interfaces().stream()
                    .map(this::typeOrArray)
                    .collect(Collectors.joining(", ", "proxy for ", ""));
        } else if (node instanceof Node.StaticReference reference) {
            return "constant " + typeOrArray(reference.field().owner()) + "."
                    + reference.field().name();
        } else if (node instanceof Node.WithStatics) {
            return "static fields";
        }
        return node instanceof Node.Logical logical
                ? logical.codec()
                : typeOrArray(((Node.Factory) node).call().owner()) + " lambda";
    }

    /** A body that the compiler named is a lambda, any other is what a method reference names. */
    String lambda(LambdaForm form) {
        String key = form.owner() + " " + form.implementation();
        String name = known.get(key);
        if (name == null) {
            name = body(form);
            known.put(key, name);
        }
        return name;
    }

    private String body(LambdaForm form) {
        int line = parsed(form.owner().replace('.', '/'))
                .map(owner -> firstLine(owner, method -> (method.name + method.desc).equals(form.implementation())))
                .orElse(0);
        CodeLocation body = new CodeLocation(form.owner(), LambdaForm.name(form.implementation()), line);
        return body.isInLambda() ? place(body) : "method reference " + place(body);
    }

    private String typeOrArray(String name) {
        if (!name.startsWith("[")) {
            return type(name.replace('.', '/'));
        }
        Type array = Type.getType(name.replace('.', '/'));
        Type element = array.getElementType();
        String written = element.getSort() == Type.OBJECT ? type(element.getInternalName()) : element.getClassName();
        return written + "[]".repeat(array.getDimensions());
    }
}
