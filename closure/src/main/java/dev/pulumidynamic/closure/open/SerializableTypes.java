package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.link.ClassNames;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Finds the classes of a part that may be serializable, before any of them is loaded. Of a supertype that is neither in
 * the part nor the JDK's it is not known; yes is the safe answer.
 */
final class SerializableTypes {
    private final Function<String, byte @Nullable []> classFiles;
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    /** @param classFiles the content of an entry of the part */
    SerializableTypes(Function<String, byte @Nullable []> classFiles) {
        this.classFiles = classFiles;
    }

    boolean mayHold(ClassReader type) {
        return Stream.concat(Stream.ofNullable(type.getSuperName()), Arrays.stream(type.getInterfaces()))
                .anyMatch(this::isSerializable);
    }

    private boolean isSerializable(String name) {
        if (name.equals("java/lang/Object")) {
            return false;
        }
        Boolean answer = known.putIfAbsent(name, true);
        if (answer == null) {
            answer = find(name);
            known.put(name, answer);
        }
        return answer;
    }

    private boolean find(String name) {
        byte[] classFile = classFiles.apply(name + ".class");
        return classFile == null
                ? ClassNames.loaded(name, JdkLoader.INSTANCE)
                        .map(Serializable.class::isAssignableFrom)
                        .orElse(true)
                : mayHold(new ClassReader(classFile));
    }
}
