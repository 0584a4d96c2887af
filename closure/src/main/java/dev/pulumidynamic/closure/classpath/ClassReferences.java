package dev.pulumidynamic.closure.classpath;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names that each class of a library refers to: types, and strings that may be names of classes; internal, without those of {@code
 * java/}. A name is a number, so that a capture reads only the references of classes that it follows.
 */
final class ClassReferences {
    private static final int OTHER = 1;
    private static final int TARGETS = 2;
    private static final String CLASS = ".class";

    /** First the library's classes, in the order of their entries, then others. */
    private final List<String> names = new ArrayList<>();

    private final Map<String, Integer> numbers = new HashMap<>();
    /** The numbers of the names that a class refers to, by its own number, as varints. */
    private final List<ByteString> targets = new ArrayList<>();

    private final int own;

    /** @param entries the names of the library's entries, in their order */
    ClassReferences(Collection<String> entries) {
        entries.stream()
                .filter(entry -> entry.endsWith(CLASS))
                .forEach(entry -> number(entry.substring(0, entry.length() - CLASS.length())));
        this.own = names.size();
    }

    private int number(String name) {
        return numbers.computeIfAbsent(name, unused -> {
            names.add(name);
            return names.size() - 1;
        });
    }

    /** Adds the references of the library's next class. */
    void add(ConstantPool constants) {
        Set<String> all = new TreeSet<>(constants.used());
        constants.strings().stream()
                .filter(text -> LibraryLookups.CLASS_NAME.matcher(text).matches())
                .forEach(text -> all.add(text.replace('.', '/')));
        all.removeIf(name -> name.startsWith("java/"));
        targets.add(Messages.write(out -> {
            for (String name : all) {
                out.writeUInt32NoTag(number(name));
            }
        }));
    }

    /** The names that a class refers to; none if it is not the library's. */
    List<String> of(String type) {
        int place = numbers.getOrDefault(type, own);
        List<String> found = new ArrayList<>();
        try {
            CodedInputStream in = (place < own ? targets.get(place) : ByteString.EMPTY).newCodedInput();
            while (!in.isAtEnd()) {
                found.add(names.get(in.readUInt32()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read bytes whose checksum is right", e);
        }
        return found;
    }

    ByteString toBytes() {
        return Messages.write(out -> {
            for (String name : names.subList(own, names.size())) {
                out.writeString(OTHER, name);
            }
            for (ByteString numbersOfOne : targets) {
                out.writeBytes(TARGETS, numbersOfOne);
            }
        });
    }

    /** @param entries the names of the library's entries, in their order */
    static ClassReferences parse(ByteString bytes, Collection<String> entries) {
        ClassReferences references = new ClassReferences(entries);
        Messages.readSound(bytes.toByteArray(), (in, field) -> {
            if (field == OTHER) {
                references.number(in.readString());
            } else {
                references.targets.add(in.readBytes());
            }
        });
        return references;
    }
}
