package dev.pulumidynamic.closure.transients;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.InitializerName;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.InitializerCode;
import dev.pulumidynamic.closure.transients.ClassInitializers.Initializer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The initializers of the transient fields of captured classes, as methods, so that the reader of a graph computes the values again.
 * {@code private transient String region = "eu"} has one; a field that a constructor sets to a parameter has none.
 */
public final class TransientInitializers {
    private final List<CapturedClass> classes;
    private final ProjectCode project;
    private @Nullable FieldWrites writes;
    private final Map<String, List<MethodNode>> methods = new HashMap<>();
    private final Set<String> fields = new HashSet<>();
    private final Set<String> kept = new HashSet<>();
    private final Set<String> unrepeatable = new HashSet<>();

    /** None yet, of all captured classes. */
    public TransientInitializers(List<CapturedClass> classes, ProjectCode project) {
        this.classes = classes;
        this.project = project;
    }

    /** Whether a class has transient fields, and objects. */
    public static boolean areIn(CapturedClass captured) {
        if (!captured.sliced()) {
            for (FieldNode field : captured.type().fields) {
                if (isTransient(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isTransient(FieldNode field) {
        return (field.access & (Opcodes.ACC_TRANSIENT | Opcodes.ACC_STATIC)) == Opcodes.ACC_TRANSIENT;
    }

    /** Finds the initializers of a captured class, and adds them as methods to that of the project, so that they count as captured code. */
    public void add(byte[] classFile) {
        ClassNode type = ClassFiles.parsed(classFile, ClassReader.EXPAND_FRAMES);
        List<MethodNode> made = made(type);
        if (!made.isEmpty()) {
            methods.put(type.name, made);
            project.type(type.name).ifPresent(captured -> join(captured, made));
        }
    }

    private List<MethodNode> made(ClassNode type) {
        List<String> names = type.fields.stream()
                .filter(TransientInitializers::isTransient)
                .map(field -> field.name)
                .toList();
        List<MethodNode> made = new ArrayList<>();
        for (Initializer initializer : ClassInitializers.of(type, writes()).of(names)) {
            fields.add(FieldWrites.name(type, initializer.field()));
            initializer.kept().forEach(field -> kept.add(FieldWrites.name(type, field)));
            MethodNode method = initializer.method();
            method.name = new InitializerName(made.size(), initializer.field()).toString();
            made.add(method);
        }
        return made;
    }

    private void join(ClassNode type, List<MethodNode> made) {
        type.methods.removeIf(method -> InitializerName.of(method).isPresent());
        type.methods.addAll(made);
        for (MethodNode method : made) {
            if (!InitializerCode.isRepeatable(project, type, method)) {
                InitializerName.of(method).ifPresent(name -> unrepeatable.add(FieldWrites.name(type, name.field())));
            }
        }
    }

    /** The methods by the internal names of the classes. */
    public Map<String, List<MethodNode>> methods() {
        return methods;
    }

    /** A class file with {@code methods}, in place of those that an earlier capture added. Its other methods are copied as they are. */
    public static byte[] with(byte[] classFile, List<MethodNode> methods) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return InitializerName.of(access, name, descriptor).isPresent()
                                ? null
                                : super.visitMethod(access, name, descriptor, signature, exceptions);
                    }
                },
                0);
        methods.forEach(method -> method.accept(writer));
        return writer.toByteArray();
    }

    /** Whether the field with a name, such as {@code com.acme.Provider.region}, has an initializer. */
    public boolean has(String field) {
        return fields.contains(field);
    }

    /** The fields that initializers read because the constructors read the parameters that the fields keep. */
    public Set<String> kept() {
        return kept;
    }

    /** The fields whose initializers cannot run once more in the program. */
    public Set<String> unrepeatable() {
        return unrepeatable;
    }

    /** The captured code that assigns fields. */
    public FieldWrites writes() {
        FieldWrites known = writes;
        if (known == null) {
            known = new FieldWrites(classes, project::type);
            writes = known;
        }
        return known;
    }
}
