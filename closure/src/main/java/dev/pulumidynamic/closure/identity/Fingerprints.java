package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.Digest;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * SHA-256 of code without what says nothing about what it does: lines, names of locals, frames, its own made-up name; made-up
 * names that it refers to are replaced by the fingerprints of what they name.
 */
final class Fingerprints {
    private final Function<String, Optional<byte[]>> classFiles;
    private final Map<String, Optional<ClassNode>> types = new HashMap<>();
    private final Map<String, Digest> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    /** @param classFiles the content of a class file by the class's internal name */
    Fingerprints(Function<String, Optional<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    /** A class without its debug data. */
    Optional<ClassNode> type(String internalName) {
        return types.computeIfAbsent(
                internalName,
                name -> classFiles.apply(name).map(content -> {
                    ClassNode type = new ClassNode();
                    new ClassReader(content).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                    return type;
                }));
    }

    /** Of the body of a method. */
    Digest of(ClassNode type, MethodNode method) {
        ClassNode alone = new ClassNode();
        alone.name = type.name;
        method.accept(new ClassNodeMethod(alone, method));
        return known(type.name + "." + method.name + method.desc, alone);
    }

    /** Of all members of a class. */
    Digest of(ClassNode type) {
        return known(type.name, withoutSurroundings(type));
    }

    private static ClassNode withoutSurroundings(ClassNode type) {
        ClassNode alone = new ClassNode();
        type.accept(alone);
        alone.innerClasses.clear();
        alone.nestMembers = null;
        alone.nestHostClass = null;
        alone.outerClass = null;
        alone.outerMethod = null;
        alone.outerMethodDesc = null;
        return alone;
    }

    /** Of a field. */
    Digest of(ClassNode type, FieldNode field) {
        ClassNode alone = new ClassNode();
        alone.name = type.name;
        field.accept(alone);
        return known(type.name + "." + field.name + ":" + field.desc, alone);
    }

    /** Of what a class says of itself beside its members: its modifiers, supertypes, annotations, components. */
    Digest ofDeclaration(ClassNode type) {
        ClassNode alone = withoutSurroundings(type);
        alone.methods.clear();
        alone.fields.clear();
        String declared = known(type.name + " declaration", alone) + " " + type.access;
        return Digest.of(declared.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Only what no other computation is part of is remembered: code that refers to itself has another fingerprint seen from
     * within.
     */
    private Digest known(String key, ClassNode alone) {
        if (!open.isEmpty()) {
            return fingerprint(key, alone);
        }
        Digest before = known.get(key);
        Digest digest = before == null ? fingerprint(key, alone) : before;
        known.put(key, digest);
        return digest;
    }

    private Digest fingerprint(String key, ClassNode alone) {
        open.add(key);
        alone.version = Opcodes.V17;
        alone.access = 0;
        alone.superName = alone.superName == null ? "java/lang/Object" : alone.superName;
        ClassWriter writer = new ClassWriter(0);
        alone.accept(new ClassRemapper(writer, new Anonymizer(key, alone.name)));
        open.remove(key);
        return Digest.of(writer.toByteArray());
    }

    private Optional<MethodNode> nameless(ClassNode type, String name, String descriptor) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
                .filter(Names::isNameless)
                .findFirst();
    }

    /** Replaces made-up names by fingerprints; code that contains itself by a mark. */
    private final class Anonymizer extends Remapper {
        private final String self;
        private final String type;

        Anonymizer(String self, String type) {
            super(Opcodes.ASM9);
            this.self = self;
            this.type = type;
        }

        @Override
        public String map(String internalName) {
            if (isAround(internalName)) {
                return Names.stem(internalName);
            }
            return Fingerprints.this
                    .type(internalName)
                    .filter(Names::isNameless)
                    .map(type ->
                            Names.stem(internalName) + "$" + (open.contains(internalName) ? "self" : of(type).hex()))
                    .orElse(internalName);
        }

        /** Its own class, and those it was written in, are no part of what the code does. */
        private boolean isAround(String internalName) {
            return type.equals(internalName) || type.startsWith(internalName + "$");
        }

        @Override
        public String mapMethodName(String owner, String name, String descriptor) {
            String key = owner + "." + name + descriptor;
            if (key.equals(self)) {
                return Names.stem(name);
            }
            return Fingerprints.this
                    .type(owner)
                    .flatMap(type -> nameless(type, name, descriptor)
                            .map(method -> Names.stem(name) + "$"
                                    + (open.contains(key)
                                            ? "self"
                                            : of(type, method).hex())))
                    .orElse(name);
        }
    }

    /** Copies one method into a class of its own. */
    private static final class ClassNodeMethod extends org.objectweb.asm.MethodVisitor {
        ClassNodeMethod(ClassNode alone, MethodNode method) {
            super(
                    Opcodes.ASM9,
                    alone.visitMethod(
                            method.access,
                            method.name,
                            method.desc,
                            method.signature,
                            Optional.ofNullable(method.exceptions)
                                    .map((List<String> names) -> names.toArray(String[]::new))
                                    .orElse(null)));
        }
    }
}
