package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.CodeReferences;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The location and kind of a reference from a class of the project.
 *
 * @param what the rest of a sentence that starts with the location: {@code calls com.acme.Http.get(String)}
 */
record ReferencePlace(CodeLocation site, Optional<String> sourceFile, String target, String what) {
    /** Finds how {@code user} refers to the class with the internal name {@code target}: preferably by a member, on a line. */
    static ReferencePlace of(CapturedClass user, String target) {
        ClassNode travelling = travelling(user);
        Optional<String> file = Optional.ofNullable(travelling.sourceFile);
        return CodeReferences.of(travelling).stream()
                .filter(reference -> reference.owner().equals(target))
                .sorted(Comparator.comparing(reference -> reference.name().isEmpty()))
                .map(reference -> new ReferencePlace(
                        located(travelling, reference.site(), target),
                        file,
                        target,
                        reference.use().verb() + " " + reference.target()))
                .filter(mention -> mention.site().isFound())
                .findFirst()
                .or(() -> instruction(travelling, target).map(site -> named(site, file, target)))
                .orElseGet(() -> named(declaration(travelling, target), file, target));
    }

    /** A reference from the class {@code user} at an unknown location. */
    static ReferencePlace unknown(String user, String target) {
        return named(new CodeLocation(user.replace('/', '.'), "", 0), Optional.empty(), target);
    }

    private static ReferencePlace named(CodeLocation site, Optional<String> file, String target) {
        return new ReferencePlace(site, file, target, "names " + target.replace('/', '.'));
    }

    @Override
    public String toString() {
        return (sourceFile.isEmpty() ? site.toString() : site.inTrace(sourceFile.get())) + " " + what;
    }

    private static ClassNode travelling(CapturedClass user) {
        if (!user.sliced()) {
            return user.type();
        }
        ClassNode slice = new ClassNode();
        slice.name = user.type().name;
        slice.superName = "java/lang/Object";
        slice.sourceFile = user.type().sourceFile;
        slice.methods.addAll(user.methods());
        return slice;
    }

    /** A reference in a method's declaration gets the first line of its code. */
    private static CodeLocation located(ClassNode type, CodeLocation site, String target) {
        return site.line() > 0
                ? site
                : type.methods.stream()
                        .filter(method -> method.name.equals(site.method()) && method.desc.contains("L" + target + ";"))
                        .findFirst()
                        .map(method -> site.at(Instructions.firstLine(method)))
                        .orElse(site);
    }

    /** The location of an instruction that has the name in a descriptor or as a string. */
    private static Optional<CodeLocation> instruction(ClassNode type, String target) {
        return type.methods.stream()
                .flatMap(method -> Instructions.of(method)
                        .filter(instruction -> mentions(instruction, target))
                        .map(instruction -> CodeLocation.of(type, method, instruction)))
                .filter(CodeLocation::isFound)
                .findFirst();
    }

    private static boolean mentions(AbstractInsnNode instruction, String target) {
        return (instruction instanceof MethodInsnNode call && names(call.desc, target))
                || (instruction instanceof FieldInsnNode field && names(field.desc, target))
                || (instruction instanceof InvokeDynamicInsnNode dynamic && names(dynamic.desc, target))
                || (instruction instanceof LdcInsnNode constant
                        && target.replace('/', '.').equals(constant.cst));
    }

    private static CodeLocation declaration(ClassNode type, String target) {
        String name = type.name.replace('/', '.');
        return type.methods.stream()
                .filter(method -> names(method.signature, target) || hasVariable(method, target))
                .findFirst()
                .map(method -> new CodeLocation(name, method.name, Instructions.firstLine(method)))
                .or(() -> type.fields.stream()
                        .filter(field -> names(field.desc, target) || names(field.signature, target))
                        .findFirst()
                        .map(field -> new CodeLocation(name, field.name, 0)))
                .orElseGet(() -> new CodeLocation(name, "", 0));
    }

    private static boolean hasVariable(MethodNode method, String target) {
        return Stream.ofNullable(method.localVariables)
                .flatMap(List::stream)
                .anyMatch(variable -> names(variable.signature, target) || names(variable.desc, target));
    }

    private static boolean names(@Nullable String descriptor, String target) {
        return descriptor != null
                && (descriptor.contains("L" + target + ";") || descriptor.contains("L" + target + "<"));
    }
}
