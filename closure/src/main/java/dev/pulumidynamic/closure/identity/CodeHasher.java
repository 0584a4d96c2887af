package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.InitializerName;
import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Hashes code by SHA-256, without lines, names of locals, frames and its own synthetic name. Synthetic names that it refers to
 * are replaced by the hashes of their code. Code may refer to itself, directly or through other code, so the hashes of all code
 * that it reaches are refined in rounds, each of which follows one more reference, until no round distinguishes more of it.
 */
final class CodeHasher {
    private final Function<String, Optional<byte[]>> classFiles;
    private final Map<String, Optional<ClassNode>> types = new HashMap<>();
    private final Map<String, CodeUnit> units = new HashMap<>();
    private final Map<String, Digest> known = new HashMap<>();

    /** @param classFiles the content of a class file by the class's internal name */
    CodeHasher(Function<String, Optional<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    /** A class without its debug data and without what a capture adds to it. */
    Optional<ClassNode> type(String internalName) {
        return types.computeIfAbsent(
                internalName,
                name -> classFiles.apply(name).map(content -> {
                    ClassNode type = ClassFiles.code(content);
                    type.methods.removeIf(method -> InitializerName.of(method).isPresent());
                    return type;
                }));
    }

    Digest of(ClassNode type, MethodNode method) {
        return known(type.name + "." + method.name + method.desc, () -> unit(type, method));
    }

    Digest of(ClassNode type) {
        return known(type.name, () -> unit(type));
    }

    Digest of(ClassNode type, FieldNode field) {
        ClassNode alone = new ClassNode();
        alone.name = type.name;
        field.accept(alone);
        String key = type.name + "." + field.name + ":" + field.desc;
        return known(key, () -> unit(key, alone));
    }

    /** The hash of a class's declaration: modifiers, supertypes, annotations and components. */
    Digest ofDeclaration(ClassNode type) {
        ClassNode alone = withoutSurroundings(type);
        alone.methods.clear();
        alone.fields.clear();
        String key = type.name + " declaration";
        return Digest.of((known(key, () -> unit(key, alone)) + " " + type.access).getBytes(StandardCharsets.UTF_8));
    }

    private Digest known(String key, Supplier<CodeUnit> unit) {
        Digest before = known.get(key);
        Digest digest = before == null ? refined(unit.get()) : before;
        known.put(key, digest);
        return digest;
    }

    /** With the colours of all reached code: where they are the same, code of one colour behaves the same, at any depth. */
    private Digest refined(CodeUnit root) {
        Map<String, CodeUnit> reached = reached(root);
        Map<String, Digest> colours = new LinkedHashMap<>();
        reached.forEach((key, unit) -> colours.put(key, unit.content()));
        long before = 0;
        for (long now = distinct(colours); now > before; now = distinct(colours)) {
            before = now;
            Map<String, Digest> last = Map.copyOf(colours);
            reached.forEach((key, unit) -> colours.put(key, unit.with(last::get)));
        }
        List<Digest> all = colours.values().stream().distinct().sorted().toList();
        return CodeUnit.digest(root.with(colours::get), all);
    }

    private static long distinct(Map<String, Digest> colours) {
        return colours.values().stream().distinct().count();
    }

    private Map<String, CodeUnit> reached(CodeUnit root) {
        Map<String, CodeUnit> reached = new LinkedHashMap<>();
        List<String> left = new ArrayList<>(root.mentions());
        while (!left.isEmpty()) {
            String key = left.remove(left.size() - 1);
            if (!reached.containsKey(key)) {
                CodeUnit unit = unit(key);
                reached.put(key, unit);
                left.addAll(unit.mentions());
            }
        }
        return reached;
    }

    /** The key of a class is its internal name, that of a method has a dot and its name and descriptor after that. */
    private CodeUnit unit(String key) {
        CodeUnit made = units.get(key);
        if (made != null) {
            return made;
        }
        int dot = key.indexOf('.');
        ClassNode type = type(dot < 0 ? key : key.substring(0, dot)).orElseThrow();
        return dot < 0
                ? unit(type)
                : unit(
                        type,
                        SyntheticNames.nameless(type, key.substring(dot + 1)).orElseThrow());
    }

    private CodeUnit unit(ClassNode type) {
        return unit(type.name, withoutSurroundings(type));
    }

    private CodeUnit unit(ClassNode type, MethodNode method) {
        ClassNode alone = new ClassNode();
        alone.name = type.name;
        method.accept(alone);
        return unit(type.name + "." + method.name + method.desc, alone);
    }

    private CodeUnit unit(String key, ClassNode alone) {
        alone.version = Opcodes.V17;
        alone.access = 0;
        alone.superName = Objects.requireNonNullElse(alone.superName, "java/lang/Object");
        ClassWriter writer = new ClassWriter(0);
        NameNormalizer anonymizer = new NameNormalizer(key, alone.name);
        alone.accept(new ClassRemapper(writer, anonymizer));
        CodeUnit unit = new CodeUnit(Digest.of(writer.toByteArray()), anonymizer.mentions);
        units.put(key, unit);
        return unit;
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

    /** The content of a class or a method.
     *
     * @param content without debug data and made-up names; what it mentions by such names stands there by its number
     * @param mentions the keys of the nameless code that it mentions, in the order of their numbers
     */
    record CodeUnit(Digest content, List<String> mentions) {
        CodeUnit {
            mentions = List.copyOf(mentions);
        }

        /** The content, with what is known of each of the mentions. */
        Digest with(Function<String, Digest> known) {
            return digest(content, mentions.stream().map(known).toList());
        }

        static Digest digest(Digest first, List<Digest> others) {
            return Digest.of(others.stream()
                    .map(Digest::hex)
                    .collect(Collectors.joining(" ", first.hex() + " ", ""))
                    .getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Replaces the synthetic names in a piece of code by numbers, in order of appearance. */
    private final class NameNormalizer extends Remapper {
        private final String self;
        private final String type;
        private final List<String> mentions = new ArrayList<>();

        /** For code by its key, which is the class {@code type}, or is in it. */
        NameNormalizer(String self, String type) {
            super(Opcodes.ASM9);
            this.self = self;
            this.type = type;
        }

        /** The code's own class and the classes around it do not matter for its behaviour. */
        @Override
        public String map(String internalName) {
            if (type.equals(internalName) || type.startsWith(internalName + "$")) {
                return SyntheticNames.stem(internalName);
            }
            return type(internalName)
                    .filter(SyntheticNames::isNameless)
                    .map(nameless -> numbered(SyntheticNames.stem(internalName), internalName))
                    .orElse(internalName);
        }

        @Override
        public String mapMethodName(String owner, String name, String descriptor) {
            String key = owner + "." + name + descriptor;
            if (key.equals(self)) {
                return SyntheticNames.stemOfMethod(name);
            }
            return type(owner)
                    .flatMap(declaring -> SyntheticNames.nameless(declaring, name + descriptor))
                    .map(nameless -> numbered(SyntheticNames.stemOfMethod(name), key))
                    .orElse(name);
        }

        private String numbered(String stem, String key) {
            if (!mentions.contains(key)) {
                mentions.add(key);
            }
            return stem + "#" + mentions.indexOf(key);
        }
    }
}
