package dev.pulumidynamic.closure.link;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/**
 * All types that a class file mentions, read from its constant pool, which is several times faster than reading the code. Some names may
 * belong to no type (a string that looks like a descriptor), so callers look them up. Names are internal.
 *
 * @param used the types without those that only descriptors of annotations or fields name
 * @param strings the constants that code loads
 * @param methods the descriptors of methods, declared or called, that have a parameter or result of type {@code Class}
 */
public record ConstantPool(Set<String> types, Set<String> used, Set<String> strings, Set<String> methods) {
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final String OF_CLASS = "Ljava/lang/Class;";
    private static final Pattern OBJECT_TYPE = Pattern.compile("L([\\w$/\\-]+)[;<]");

    /** Reads a class file. */
    public static ConstantPool of(byte[] classFile) {
        return of(new ClassReader(classFile));
    }

    /** Reads the class of {@code reader}. */
    public static ConstantPool of(ClassReader reader) {
        ConstantPool pool = new ConstantPool(new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashSet<>());
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            int tag = offset == 0 ? 0 : reader.readByte(offset - 1);
            if (tag == CLASS) {
                pool.addClass(reader.readUTF8(offset, buffer));
            } else if (tag == STRING) {
                pool.strings.add(reader.readUTF8(offset, buffer));
            } else if (tag == UTF8 && mayHoldTypes(reader, offset)) {
                pool.addDescriptor(utf8(reader, offset));
            }
        }
        pool.types.addAll(pool.used);
        return pool;
    }

    /** Whether a method has a class as a parameter. */
    public boolean passesClasses() {
        return methods.stream().anyMatch(descriptor -> descriptor.indexOf(OF_CLASS) < descriptor.indexOf(')'));
    }

    /** Whether a method finds a class by a text, as {@code Class.forName} does. */
    public boolean findsClasses() {
        return methods.stream()
                .anyMatch(
                        descriptor -> descriptor.endsWith(")" + OF_CLASS) && descriptor.contains("Ljava/lang/String;"));
    }

    private void addClass(String name) {
        if (name.startsWith("[")) {
            addTypes(name, used);
        } else {
            used.add(name);
        }
    }

    private void addDescriptor(String descriptor) {
        boolean isOfOneType = descriptor.startsWith("L") && descriptor.indexOf(';') == descriptor.length() - 1;
        addTypes(descriptor, isOfOneType ? types : used);
        if (descriptor.startsWith("(") && descriptor.contains(OF_CLASS)) {
            methods.add(descriptor);
        }
    }

    private static void addTypes(String descriptor, Set<String> names) {
        Matcher types = OBJECT_TYPE.matcher(descriptor);
        while (types.find()) {
            names.add(types.group(1));
        }
    }

    /** Descriptors and signatures start with one of few characters. */
    private static boolean mayHoldTypes(ClassReader reader, int offset) {
        return reader.readUnsignedShort(offset) > 2 && "(L[<T".indexOf(reader.readByte(offset + 2)) >= 0;
    }

    private static String utf8(ClassReader reader, int offset) {
        int length = reader.readUnsignedShort(offset);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) reader.readByte(offset + 2 + i);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
