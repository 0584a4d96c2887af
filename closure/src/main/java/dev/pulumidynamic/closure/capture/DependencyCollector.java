package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.Dependency.Kind;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.link.CodeReferences;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Collects every {@link Dependency} of a class, or of some members of it. */
final class DependencyCollector {
    private final String self;
    private final Set<Dependency> found = new LinkedHashSet<>();
    /** Whether the instructions that are read look up a class by its name. */
    private boolean looksUp;

    private DependencyCollector(String self) {
        this.self = self;
    }

    /** The dependencies of {@code type}, without its {@link #hosts}. */
    static Set<Dependency> of(ClassNode type) {
        DependencyCollector references = new DependencyCollector(type.name);
        Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
                .forEach(supertype -> references.found.add(new Dependency(Kind.WHOLE, supertype)));
        references.instructions(type.methods);
        references.mentions(type);
        return references.found;
    }

    static Set<Dependency> of(ClassNode type, List<MethodNode> methods, List<FieldNode> fields) {
        ClassNode members = new ClassNode();
        members.name = type.name;
        members.superName = "java/lang/Object";
        members.methods = methods;
        members.fields = fields;
        DependencyCollector references = new DependencyCollector(type.name);
        references.instructions(methods);
        references.mentions(members);
        if (SliceSuperclasses.isHeir(type) && usesOwn(members)) {
            references.found.add(SliceSuperclasses.ofAll(type));
        }
        return references.found;
    }

    /** The classes that enclose {@code type}. */
    static Set<Dependency> hosts(ClassNode type) {
        Set<Dependency> hosts = new LinkedHashSet<>();
        Stream.of(type.nestHostClass, type.outerClass)
                .filter(Objects::nonNull)
                .forEach(host -> hosts.add(new Dependency(Kind.HOST, host)));
        for (InnerClassNode inner : type.innerClasses) {
            if (inner.name.equals(type.name) && inner.outerName != null) {
                hosts.add(new Dependency(Kind.HOST, inner.outerName));
            }
        }
        return hosts;
    }

    private void instructions(List<MethodNode> methods) {
        for (MethodNode method : methods) {
            looksUp = ClassNames.areLookedUp(method);
            method.instructions.forEach(this::instruction);
        }
    }

    private void instruction(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            member(call.getOpcode() == Opcodes.INVOKESTATIC, call.owner, call.name, call.desc);
        } else if (instruction instanceof FieldInsnNode field) {
            member(Instructions.isStatic(field), field.owner, field.name, field.desc);
        } else if (instruction instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
            found.add(new Dependency(Kind.WHOLE, type.desc));
        } else if (instruction instanceof TypeInsnNode type) {
            whole(type.desc);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            named(Type.getReturnType(dynamic.desc)).ifPresent(this::whole);
            handle(dynamic.bsm);
            constants(dynamic.bsmArgs);
        } else if (instruction instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
            named(type).ifPresent(name -> found.add(new Dependency(Kind.LITERAL, name)));
        } else if (instruction instanceof LdcInsnNode constant) {
            constants(constant.cst);
        }
    }

    private void member(boolean isStatic, String owner, String name, String descriptor) {
        if (isStatic) {
            found.add(new Dependency(Kind.MEMBER, owner, name, descriptor));
        } else {
            whole(owner);
        }
    }

    /** Adds a type whose objects are used. The class itself counts only if it creates them. */
    private void whole(String name) {
        if (!name.equals(self) && !name.startsWith("[")) {
            found.add(new Dependency(Kind.WHOLE, name));
        }
    }

    /** The class that {@code type} names; none if it is primitive, as its descriptor may be the name of a class, too. */
    private static Optional<String> named(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT ? Optional.of(element.getInternalName()) : Optional.empty();
    }

    private void constants(Object... constants) {
        for (Object constant : constants) {
            if (constant instanceof Handle handle) {
                handle(handle);
            } else if (constant instanceof ConstantDynamic dynamic) {
                handle(dynamic.getBootstrapMethod());
                for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                    constants(dynamic.getBootstrapMethodArgument(i));
                }
            } else if (constant instanceof String text) {
                named(text);
            }
        }
    }

    private void named(String text) {
        String name = ClassNames.internalName(text, looksUp);
        if (!name.isEmpty()) {
            found.add(new Dependency(Kind.LITERAL, name));
        }
    }

    private void handle(Handle handle) {
        if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            found.add(new Dependency(Kind.WHOLE, handle.getOwner()));
        } else {
            member(handle.getTag() == Opcodes.H_INVOKESTATIC, handle.getOwner(), handle.getName(), handle.getDesc());
        }
    }

    /** Adds every type name, except those in other dependencies: enclosing classes, owners of static members, class literals. */
    private void mentions(ClassNode type) {
        Set<String> followed = CodeReferences.types(type);
        ClassNode alone = withoutOtherReferences(type);
        alone.innerClasses.clear();
        alone.nestMembers = null;
        alone.nestHostClass = null;
        alone.outerClass = null;
        alone.accept(new ClassRemapper(new ClassNode(), new Remapper(Opcodes.ASM9) {
            @Override
            public @Nullable String map(String name) {
                if (!name.equals(type.name) && !type.name.startsWith(name + "$")) {
                    found.add(
                            followed.contains(name)
                                    ? new Dependency(Kind.MENTION, name)
                                    : new Dependency(Kind.METADATA, name));
                }
                return name;
            }
        }));
    }

    private static boolean usesOwn(ClassNode members) {
        return CodeReferences.types(withoutOtherReferences(members)).contains(members.name);
    }

    private static ClassNode withoutOtherReferences(ClassNode type) {
        ClassNode alone = new ClassNode();
        type.accept(alone);
        alone.methods.forEach(DependencyCollector::removeOtherReferences);
        return alone;
    }

    private static void removeOtherReferences(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode call && call.getOpcode() == Opcodes.INVOKESTATIC) {
                call.owner = "java/lang/Object";
            } else if (instruction instanceof FieldInsnNode field && Instructions.isStatic(field)) {
                field.owner = "java/lang/Object";
            } else if (instruction instanceof LdcInsnNode constant
                    && constant.cst instanceof Type type
                    && type.getSort() == Type.OBJECT) {
                constant.cst = "";
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                dynamic.bsmArgs = Arrays.stream(dynamic.bsmArgs)
                        .map(argument -> argument instanceof Handle handle && handle.getTag() == Opcodes.H_INVOKESTATIC
                                ? Type.getMethodType(handle.getDesc())
                                : argument)
                        .toArray();
            }
        }
    }
}
