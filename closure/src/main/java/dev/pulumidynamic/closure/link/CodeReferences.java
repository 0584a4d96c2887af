package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.link.CodeReference.Use;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Reads the references of a class that the virtual machine may resolve. Annotations and generic signatures do not count. */
public final class CodeReferences extends ClassVisitor {
    private final Set<CodeReference> found = new LinkedHashSet<>();
    private String type = "";

    private CodeReferences() {
        super(Opcodes.ASM9);
    }

    /** Returns each reference once per line, in the order of the class file. */
    public static Collection<CodeReference> of(byte[] classFile) {
        CodeReferences references = new CodeReferences();
        new ClassReader(classFile).accept(references, ClassReader.SKIP_FRAMES);
        return references.found;
    }

    /** Returns the references of a parsed class. */
    public static Collection<CodeReference> of(ClassNode type) {
        CodeReferences references = new CodeReferences();
        type.accept(references);
        return references.found;
    }

    /** The internal names of the types that {@code type} refers to. */
    public static Set<String> types(ClassNode type) {
        return of(type).stream().map(CodeReference::owner).collect(Collectors.toSet());
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        type = name.replace('/', '.');
        CodeLocation site = new CodeLocation(type, "", 0);
        if (superName != null) {
            toClass(site, superName);
        }
        for (String implemented : interfaces == null ? new String[0] : interfaces) {
            toClass(site, implemented);
        }
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        toType(new CodeLocation(type, name, 0), Type.getType(descriptor));
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        CodeLocation site = new CodeLocation(type, name, 0);
        Type method = Type.getMethodType(descriptor);
        toType(site, method.getReturnType());
        for (Type parameter : method.getArgumentTypes()) {
            toType(site, parameter);
        }
        return new Code(site);
    }

    private void toClass(CodeLocation site, String internalName) {
        toType(site, Type.getObjectType(internalName));
    }

    private void toType(CodeLocation site, Type meant) {
        Type element = meant.getSort() == Type.ARRAY ? meant.getElementType() : meant;
        if (element.getSort() == Type.OBJECT) {
            found.add(CodeReference.toClass(site, element.getInternalName()));
        }
    }

    private void toMember(CodeLocation site, Use use, String owner, String name, String descriptor) {
        if (owner.startsWith("[")) {
            toClass(site, owner);
        } else {
            found.add(new CodeReference(site, use, owner, name, descriptor));
        }
    }

    private void toConstant(CodeLocation site, @Nullable Object constant) {
        if (constant instanceof Type meant && meant.getSort() == Type.METHOD) {
            toType(site, meant.getReturnType());
            for (Type parameter : meant.getArgumentTypes()) {
                toType(site, parameter);
            }
        } else if (constant instanceof Type meant) {
            toType(site, meant);
        } else if (constant instanceof Handle handle) {
            toMember(site, use(handle), handle.getOwner(), handle.getName(), handle.getDesc());
        } else if (constant instanceof ConstantDynamic dynamic) {
            toConstant(site, dynamic.getBootstrapMethod());
            for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                toConstant(site, dynamic.getBootstrapMethodArgument(i));
            }
        }
    }

    private static Use use(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_GETFIELD, Opcodes.H_PUTFIELD -> Use.FIELD;
            case Opcodes.H_GETSTATIC, Opcodes.H_PUTSTATIC -> Use.STATIC_FIELD;
            case Opcodes.H_INVOKESTATIC -> handle.isInterface() ? Use.STATIC_INTERFACE_METHOD : Use.STATIC_METHOD;
            default -> handle.isInterface() ? Use.INTERFACE_METHOD : Use.METHOD;
        };
    }

    /** The instructions of one method. */
    private final class Code extends MethodVisitor {
        private CodeLocation site;

        Code(CodeLocation site) {
            super(Opcodes.ASM9);
            this.site = site;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            site = new CodeLocation(site.type(), site.method(), line);
        }

        @Override
        public void visitTypeInsn(int opcode, String internalName) {
            toClass(site, internalName);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            toMember(site, isStatic ? Use.STATIC_FIELD : Use.FIELD, owner, name, descriptor);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            Use use = opcode == Opcodes.INVOKESTATIC
                    ? isInterface ? Use.STATIC_INTERFACE_METHOD : Use.STATIC_METHOD
                    : isInterface ? Use.INTERFACE_METHOD : Use.METHOD;
            toMember(site, use, owner, name, descriptor);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            toConstant(site, Type.getMethodType(descriptor));
            toConstant(site, bootstrap);
            for (Object argument : arguments) {
                toConstant(site, argument);
            }
        }

        @Override
        public void visitLdcInsn(Object constant) {
            toConstant(site, constant);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            toType(site, Type.getType(descriptor));
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String caught) {
            if (caught != null) {
                toClass(site, caught);
            }
        }
    }
}
