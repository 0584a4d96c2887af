package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.CodeLocation;
import org.objectweb.asm.Type;

/** Says what an object of a graph is. */
final class NodeNames {
    private final SourceNames names;

    NodeNames(SourceNames names) {
        this.names = names;
    }

    /** A type as it is written, {@code lambda in com.acme.App.main}, {@code com.acme.Dns[]}. */
    String of(Node node) {
        if (node instanceof Node.Instance instance) {
            return type(instance.type());
        } else if (node instanceof Node.RecordInstance instance) {
            return type(instance.type());
        } else if (node instanceof Node.EnumConstant constant) {
            return type(constant.type());
        } else if (node instanceof Node.ReferenceArray array) {
            return type(array.type());
        } else if (node instanceof Node.PrimitiveArray array) {
            return type(array.type());
        } else if (node instanceof Node.ClassLiteral literal) {
            return "class " + type(literal.type());
        } else if (node instanceof Node.Lambda lambda) {
            return lambda(lambda.form());
        } else if (node instanceof Node.ProxyInstance proxy) {
            return "proxy for "
                    + String.join(
                            ", ", proxy.interfaces().stream().map(this::type).toList());
        }
        return node instanceof Node.Logical logical
                ? logical.codec()
                : type(((Node.Factory) node).call().owner()) + " lambda";
    }

    /** A body that the compiler named is a lambda, any other is what a method reference names. */
    String lambda(LambdaForm form) {
        String owner = form.owner().replace('.', '/');
        CodeLocation body = new CodeLocation(
                form.owner(), LambdaForm.name(form.implementation()), names.firstLine(owner, form.implementation()));
        return body.isInLambda() ? names.place(body) : "method reference " + names.place(body);
    }

    private String type(String name) {
        if (!name.startsWith("[")) {
            return names.type(name.replace('.', '/'));
        }
        Type array = Type.getType(name.replace('.', '/'));
        Type element = array.getElementType();
        String written =
                element.getSort() == Type.OBJECT ? names.type(element.getInternalName()) : element.getClassName();
        return written + "[]".repeat(array.getDimensions());
    }
}
