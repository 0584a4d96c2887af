package dev.pulumidynamic.closure.open;

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
        if (classFile != null) {
            return mayHold(new ClassReader(classFile));
        }
        try {
            Class<?> type = Class.forName(name.replace('/', '.'), false, JdkLoader.INSTANCE);
            return Serializable.class.isAssignableFrom(type);
        } catch (ClassNotFoundException | LinkageError elsewhere) {
            return true;
        }
    }
}
