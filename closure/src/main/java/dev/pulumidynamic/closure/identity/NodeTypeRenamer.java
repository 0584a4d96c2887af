package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.util.List;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/** Renames the types of nodes, or visits their internal names. */
final class NodeTypeRenamer {
    private final Remapper exchange;
    private final UnaryOperator<String> types = this::type;

    NodeTypeRenamer(UnaryOperator<String> exchange) {
        this.exchange = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
                return exchange.apply(internalName);
            }
        };
    }

    /** The same node with other types; of a lambda, everything except what its identity covers. */
    Node in(Node node) {
        return node instanceof Node.Lambda lambda ? lambda.withForm(in(lambda.form())) : node.withClasses(types);
    }

    StaticMarks in(StaticMarks marks) {
        return marks.initialized().isEmpty()
                ? marks
                : new StaticMarks(marks.initial(), marks.carried(), marks.unstable(), types(marks.initialized()));
    }

    LambdaForm in(LambdaForm form) {
        return new LambdaForm(
                type(form.host()),
                types(form.interfaces()),
                method(form.method()),
                descriptor(form.instantiated()),
                form.kind(),
                type(form.owner()),
                method(form.implementation()),
                form.body());
    }

    private String method(String nameAndDescriptor) {
        return LambdaForm.name(nameAndDescriptor) + descriptor(LambdaForm.descriptor(nameAndDescriptor));
    }

    private String descriptor(String descriptor) {
        try {
            return exchange.mapMethodDesc(descriptor);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new CorruptClosureException("graph is corrupt: '" + descriptor + "' is not a method descriptor", e);
        }
    }

    private List<String> types(List<String> binaryNames) {
        return binaryNames.stream().map(types).toList();
    }

    /** An array's name is that of its elements, with a bracket for each dimension and the letter of an object before it. */
    private String type(String binaryName) {
        int start = binaryName.lastIndexOf('[') + 1;
        boolean isArray = start > 0 && binaryName.startsWith("L", start) && binaryName.endsWith(";");
        int from = isArray ? start + 1 : start;
        int to = isArray ? binaryName.length() - 1 : binaryName.length();
        String exchanged = exchange.map(binaryName.substring(from, to).replace('.', '/'));
        return binaryName.substring(0, from) + exchanged.replace('/', '.') + binaryName.substring(to);
    }
}
