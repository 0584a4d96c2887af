package dev.pulumidynamic.closure.transients;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.Declarations;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The captured code that assigns instance fields. Fields have names such as {@code com.acme.Provider.region}. */
public final class FieldWrites {
    private final Declarations declarations;
    private final Set<String> byMethods = new HashSet<>();
    private final Set<String> byOtherConstructors = new HashSet<>();
    private final Map<String, String> places = new HashMap<>();

    FieldWrites(List<CapturedClass> classes, Function<String, Optional<ClassNode>> types) {
        this.declarations = new Declarations(types);
        for (CapturedClass captured : classes) {
            captured.methods().forEach(method -> visit(captured.type(), method));
        }
    }

    static String name(ClassNode type, String field) {
        return type.name.replace('/', '.') + "." + field;
    }

    /** Whether a method that is no constructor assigns a field. */
    public boolean areByMethods(String field) {
        return byMethods.contains(field);
    }

    /** Whether a constructor of another class assigns a field, such as that of a subclass. */
    boolean areByOtherConstructors(String field) {
        return byOtherConstructors.contains(field);
    }

    /** The place of the first constructor's assignment, such as {@code com.acme.Provider.<init>(Provider.java:12)}. */
    public Optional<String> place(String field) {
        return Optional.ofNullable(places.get(field));
    }

    private void visit(ClassNode type, MethodNode method) {
        Instructions.of(method, FieldInsnNode.class)
                .filter(write -> write.getOpcode() == Opcodes.PUTFIELD)
                .forEach(write -> declarations
                        .declaring(write.owner, write.name, write.desc)
                        .ifPresent(owner -> add(type, method, write, owner)));
    }

    private void add(ClassNode type, MethodNode method, FieldInsnNode write, ClassNode owner) {
        String field = name(owner, write.name);
        if (!method.name.equals("<init>")) {
            if ((method.access & Opcodes.ACC_STATIC) == 0 && !isDefault(write.getPrevious())) {
                byMethods.add(field);
            }
            return;
        }
        if (!owner.name.equals(type.name)) {
            byOtherConstructors.add(field);
        }
        places.putIfAbsent(field, CodeLocation.of(type, method, write).inTrace(type.sourceFile));
    }

    private static boolean isDefault(AbstractInsnNode value) {
        return value != null
                && Set.of(Opcodes.ACONST_NULL, Opcodes.ICONST_0, Opcodes.LCONST_0, Opcodes.FCONST_0, Opcodes.DCONST_0)
                        .contains(value.getOpcode());
    }
}
