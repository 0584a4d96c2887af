package dev.pulumidynamic.closure.link;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads the resources that a class looks up by constant names: {@code Dns.class.getResource("template.txt")}, a class loader's
 * {@code getResourceAsStream("com/acme/template.txt")}, {@code ResourceBundle.getBundle("com.acme.Texts")}. The name is the text
 * that was loaded last before the call, and the receiver may be the class before it.
 */
public final class ResourceReferences {
    private static final Pattern RESOURCE = Pattern.compile("get(System)?Resource.*");

    private final List<ResourceReference> found = new ArrayList<>();
    private final ClassNode type;
    private @Nullable String text;
    private @Nullable String receiver;
    private boolean isSystem;

    private ResourceReferences(ClassNode type) {
        this.type = type;
        type.methods.forEach(this::read);
    }

    /** In the order of the class file. */
    public static List<ResourceReference> of(ClassNode type) {
        return new ResourceReferences(type).found;
    }

    private void read(MethodNode method) {
        forget();
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LdcInsnNode load && load.cst instanceof String loaded) {
                text = loaded;
            } else if (instruction instanceof LdcInsnNode load
                    && load.cst instanceof Type loaded
                    && loaded.getSort() == Type.OBJECT) {
                receiver = loaded.getInternalName();
            } else if (instruction instanceof MethodInsnNode call) {
                read(method, call);
            } else if (instruction instanceof VarInsnNode
                    || instruction instanceof JumpInsnNode
                    || instruction instanceof InvokeDynamicInsnNode) {
                forget();
            }
        }
    }

    private void read(MethodNode method, MethodInsnNode call) {
        if (call.owner.equals("java/util/Locale")) {
            return;
        }
        isSystem |= call.owner.equals("java/lang/ClassLoader") && call.name.startsWith("getSystem");
        if (call.name.equals("getSystemClassLoader")) {
            return;
        }
        String name = text == null ? null : resource(call, text);
        if (name != null) {
            found.add(new ResourceReference(CodeLocation.of(type, method, call), name, isSystem));
        }
        forget();
    }

    private @Nullable String resource(MethodInsnNode call, String asked) {
        if (call.name.startsWith("getResource") && call.owner.equals("java/lang/Class")) {
            return asked.startsWith("/")
                    ? asked.substring(1)
                    : ClassNames.packageOf(receiver == null ? type.name : receiver) + asked;
        } else if (RESOURCE.matcher(call.name).matches() && call.owner.equals("java/lang/ClassLoader")) {
            return asked;
        } else if (isSystem && (call.name.equals("loadClass") || call.name.equals("forName"))) {
            return asked.replace('.', '/') + ".class";
        }
        return call.name.equals("getBundle") && call.owner.equals("java/util/ResourceBundle")
                ? asked.replace('.', '/') + ".properties"
                : null;
    }

    private void forget() {
        text = null;
        receiver = null;
        isSystem = false;
    }

    /** A lookup by a constant name: of an entry of a jar, or, if the system class loader is asked for a class, of its class file. */
    public record ResourceReference(CodeLocation site, String name, boolean isSystem) {}
}
