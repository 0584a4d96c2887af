package dev.pulumidynamic.closure.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/** Replaces the synthetic names in a piece of code by numbers, in order of appearance. */
final class NameNormalizer extends Remapper {
    private final Function<String, Optional<ClassNode>> types;
    private final String self;
    private final String type;
    private final List<String> mentions = new ArrayList<>();

    /** For code by its key, which is the class {@code type}, or is in it; {@code types} are found by internal name. */
    NameNormalizer(Function<String, Optional<ClassNode>> types, String self, String type) {
        super(Opcodes.ASM9);
        this.types = types;
        this.self = self;
        this.type = type;
    }

    /** The keys of what was replaced, in the order of their numbers. */
    List<String> mentions() {
        return mentions;
    }

    @Override
    public String map(String internalName) {
        if (isAround(internalName)) {
            return SyntheticNames.stem(internalName);
        }
        return types.apply(internalName)
                .filter(SyntheticNames::isNameless)
                .map(nameless -> numbered(SyntheticNames.stem(internalName), internalName))
                .orElse(internalName);
    }

    /** The code's own class and the classes around it do not matter for its behaviour. */
    private boolean isAround(String internalName) {
        return type.equals(internalName) || type.startsWith(internalName + "$");
    }

    @Override
    public String mapMethodName(String owner, String name, String descriptor) {
        String key = owner + "." + name + descriptor;
        if (key.equals(self)) {
            return SyntheticNames.stemOfMethod(name);
        }
        return types.apply(owner)
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
