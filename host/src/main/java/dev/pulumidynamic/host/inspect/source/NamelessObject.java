package dev.pulumidynamic.host.inspect.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * An object of an anonymous or local class, as the method made it that the class was written in.
 *
 * @param type internal name of its class
 * @param method where it was made, as in a class file
 * @param isInStatic whether that method had no object of its own
 * @param constructor descriptor of the constructor
 * @param arguments names of what the constructor was given, but for the object of the method
 */
record NamelessObject(String type, String method, boolean isInStatic, String constructor, List<String> arguments) {
    private static final String INITIALIZER = "<init>";
    private static final String CAPTURED = "val$";

    /** Of a class that was written in a method or an initializer. */
    static Optional<NamelessObject> of(ClassNode type) {
        return type.methods.stream()
                .filter(method -> method.name.equals(INITIALIZER))
                .findFirst()
                .map(constructor -> of(type, constructor));
    }

    private static NamelessObject of(ClassNode type, MethodNode constructor) {
        Map<Integer, String> names = names(constructor);
        List<String> arguments = new ArrayList<>();
        boolean isInStatic = true;
        int slot = 1;
        for (Type parameter : Type.getArgumentTypes(constructor.desc)) {
            if (slot == 1
                    && !names.containsKey(slot)
                    && parameter.getInternalName().equals(type.outerClass)) {
                isInStatic = false;
            } else {
                arguments.add(names.getOrDefault(slot, "captured" + slot));
            }
            slot += parameter.getSize();
        }
        String method = Optional.ofNullable(type.outerMethod).orElse(isInStatic ? "<clinit>" : INITIALIZER);
        return new NamelessObject(type.name, method, isInStatic, constructor.desc, List.copyOf(arguments));
    }

    /** The names of a constructor's parameters by their slots: as declared, or of the variables that it keeps. */
    private static Map<Integer, String> names(MethodNode constructor) {
        Map<Integer, String> names = new HashMap<>();
        if (constructor.localVariables != null) {
            constructor.localVariables.stream()
                    .filter(variable -> variable.index > 0 && !variable.name.contains("$"))
                    .forEach(variable -> names.putIfAbsent(variable.index, variable.name));
        }
        for (AbstractInsnNode instruction : constructor.instructions) {
            if (instruction instanceof FieldInsnNode kept
                    && kept.name.startsWith(CAPTURED)
                    && kept.getPrevious() instanceof VarInsnNode given) {
                names.put(given.var, kept.name.substring(CAPTURED.length()));
            }
        }
        return names;
    }
}
