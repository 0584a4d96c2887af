package dev.pulumidynamic.closure.capture;

import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method that is declared and never called: reflection finds the method that a class was written in, and its type parameters,
 * by its declaration.
 */
final class BodilessMethod {
    private BodilessMethod() {}

    /** Whether reflection can show the method where {@code travels} says which classes there are. */
    static boolean resolves(MethodNode method, Predicate<String> travels) {
        Type type = Type.getMethodType(method.desc);
        Stream<String> named = Stream.concat(Stream.of(type.getReturnType()), Stream.of(type.getArgumentTypes()))
                .map(each -> each.getSort() == Type.ARRAY ? each.getElementType() : each)
                .filter(each -> each.getSort() == Type.OBJECT)
                .map(Type::getInternalName);
        return Stream.concat(named, method.exceptions.stream()).allMatch(travels);
    }

    static MethodNode of(MethodNode method) {
        MethodNode declared = new MethodNode(
                method.access, method.name, method.desc, method.signature, method.exceptions.toArray(String[]::new));
        declared.parameters = method.parameters;
        declared.visibleAnnotations = method.visibleAnnotations;
        declared.visibleParameterAnnotations = method.visibleParameterAnnotations;
        declared.visibleAnnotableParameterCount = method.visibleAnnotableParameterCount;
        declared.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
        declared.instructions.add(new InsnNode(Opcodes.ATHROW));
        declared.maxStack = 1;
        declared.maxLocals = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
        return declared;
    }
}
