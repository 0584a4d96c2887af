package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.WriteScan.Write;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where a project writes fields outside their class's initializer or constructors. It is read when first asked about. */
public final class StaticWrites {
    private final BiConsumer<Path, Consumer<byte[]>> classFiles;
    private final Map<Set<Path>, Map<Field, String>> known = new ConcurrentHashMap<>();

    /** @param classFiles shows the contents of all class files in a folder or jar */
    public StaticWrites(BiConsumer<Path, Consumer<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    private record Field(String owner, String name) {}

    /** The first place in a project that writes the field {@code name} of the class {@code owner}. */
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

    /** The class that declares the field, which a subclass of it may stand for. */
    private static String declarer(Write write, Map<String, WriteScan> types) {
        @Nullable WriteScan type = types.get(write.owner());
        while (type != null && !type.declares(write.field())) {
            type = type.superName() == null ? null : types.get(type.superName());
        }
        return type == null ? write.owner() : type.name();
    }
}
