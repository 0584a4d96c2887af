package dev.pulumidynamic.closure.link;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads the resources that a class looks up by constant names: {@code Dns.class.getResource("template.txt")}, a class loader's
 * {@code getResourceAsStream("com/acme/template.txt")}, {@code ResourceBundle.getBundle("com.acme.Texts")}.
 */
public final class ResourceReferences extends ClassVisitor {
    private static final Pattern RESOURCE = Pattern.compile("get(System)?Resource.*");

    private final List<ResourceReference> found = new ArrayList<>();
    private String type = "";

    private ResourceReferences() {
        super(Opcodes.ASM9);
    }

    /** In the order of the class file. */
    public static List<ResourceReference> of(byte[] classFile) {
        ResourceReferences references = new ResourceReferences();
        new ClassReader(classFile).accept(references, ClassReader.SKIP_FRAMES);
        return references.found;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        type = name;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new Calls(new CodeLocation(type.replace('/', '.'), name, 0));
    }

    /** Calls whose argument is the constant that was loaded last, and whose receiver may be the class before it. */
    private final class Calls extends MethodVisitor {
        private CodeLocation site;
        private @Nullable String text;
        private @Nullable String receiver;
        private boolean isSystem;

        Calls(CodeLocation site) {
            super(Opcodes.ASM9);
            this.site = site;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            site = new CodeLocation(site.type(), site.method(), line);
        }

        @Override
        public void visitLdcInsn(Object constant) {
            if (constant instanceof String loaded) {
                text = loaded;
            } else if (constant instanceof Type loaded && loaded.getSort() == Type.OBJECT) {
                receiver = loaded.getInternalName();
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (owner.equals("java/util/Locale")) {
                return;
            }
            isSystem |= owner.equals("java/lang/ClassLoader") && name.startsWith("getSystem");
            if (name.equals("getSystemClassLoader")) {
                return;
            }
            String asked = text;
            if (asked != null && name.startsWith("getResource") && owner.equals("java/lang/Class")) {
                add(
                        asked.startsWith("/")
                                ? asked.substring(1)
                                : ClassNames.packageOf(receiver == null ? type : receiver) + asked);
            } else if (asked != null && RESOURCE.matcher(name).matches() && owner.equals("java/lang/ClassLoader")) {
                add(asked);
            } else if (asked != null && isSystem && (name.equals("loadClass") || name.equals("forName"))) {
                add(asked.replace('.', '/') + ".class");
            } else if (asked != null && name.equals("getBundle") && owner.equals("java/util/ResourceBundle")) {
                add(asked.replace('.', '/') + ".properties");
            }
            forget();
        }

        private void add(String name) {
            found.add(new ResourceReference(site, name, isSystem));
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            forget();
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            forget();
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            forget();
        }

        private void forget() {
            text = null;
            receiver = null;
            isSystem = false;
        }
    }

    /**
     * A lookup of a resource by a constant name.
     *
     * @param site the location of the lookup
     * @param name as an entry of a jar: {@code com/acme/template.txt}; for a class that the system class loader is asked for, its file
     * @param isSystem whether the system class loader looks it up
     */
    public record ResourceReference(CodeLocation site, String name, boolean isSystem) {}
}
