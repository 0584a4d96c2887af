package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.StaticWrites.WriteScan.Write;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the writes of a project to fields, outside of initializers and constructors. A project is read on demand. */
public final class StaticWrites {
    private final BiConsumer<Path, Consumer<byte[]>> classFiles;
    private final Map<Set<Path>, Map<Field, String>> known = new ConcurrentHashMap<>();

    /** @param classFiles shows the contents of all class files in a folder or jar */
    public StaticWrites(BiConsumer<Path, Consumer<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    private record Field(String owner, String name) {}

    /** The first location in a project that writes the field {@code name} of the class {@code owner}. */
    Optional<String> of(Set<Path> project, String owner, String name) {
        return Optional.ofNullable(known.computeIfAbsent(project, this::scan).get(new Field(owner, name)));
    }

    private Map<Field, String> scan(Set<Path> project) {
        Map<String, WriteScan> types = new TreeMap<>();
        project.forEach(location -> classFiles.accept(location, content -> {
            WriteScan type = WriteScan.of(content);
            types.putIfAbsent(type.name(), type);
        }));
        Map<Field, String> writes = new HashMap<>();
        types.values().forEach(type -> {
            for (Write write : type.writes()) {
                String owner = declarer(write, types);
                if (!write.initializing() || !type.name().equals(owner)) {
                    writes.putIfAbsent(new Field(owner, write.field()), write.location());
                }
            }
        });
        return writes;
    }

    /** The class that declares the field; the instruction may name a subclass. */
    private static String declarer(Write write, Map<String, WriteScan> types) {
        @Nullable WriteScan type = types.get(write.owner());
        while (type != null && !type.declares(write.field())) {
            type = type.superName() == null ? null : types.get(type.superName());
        }
        return type == null ? write.owner() : type.name();
    }

    /** Finds the fields that a class writes and declares, without building a tree, because it reads whole projects. */
    static final class WriteScan extends ClassVisitor {
        private final Set<String> declared = new HashSet<>();
        private final List<Write> writes = new ArrayList<>();
        private String name = "";
        private @Nullable String superName;
        private @Nullable String file;

        /**
         * @param owner as the instruction names it: the declaring class or a subclass of it
         * @param initializing whether an initializer of a class writes, or a constructor where the field is an object's
         */
        record Write(String owner, String field, boolean initializing, String location) {}

        private WriteScan() {
            super(Opcodes.ASM9);
        }

        static WriteScan of(byte[] classFile) {
            WriteScan scan = new WriteScan();
            new ClassReader(classFile).accept(scan, ClassReader.SKIP_FRAMES);
            return scan;
        }

        String name() {
            return name;
        }

        @Nullable
        String superName() {
            return superName;
        }

        boolean declares(String field) {
            return declared.contains(field);
        }

        List<Write> writes() {
            return writes;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            this.name = name;
            this.superName = superName;
        }

        @Override
        public void visitSource(@Nullable String source, @Nullable String debug) {
            file = source;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            declared.add(name);
            return null;
        }

        private static String initializer(int opcode) {
            return opcode == Opcodes.PUTSTATIC ? "<clinit>" : "<init>";
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                private int line;

                @Override
                public void visitLineNumber(int number, Label start) {
                    line = number;
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    if (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD) {
                        writes.add(new Write(
                                owner,
                                field,
                                method.equals(initializer(opcode)),
                                new CodeLocation(name.replace('/', '.'), method, line).inTrace(file)));
                    }
                }
            };
        }
    }
}
