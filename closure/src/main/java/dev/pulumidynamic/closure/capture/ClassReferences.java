package dev.pulumidynamic.closure.capture;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
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
import org.jspecify.annotations.Nullable;

/**
 * Which names the classes of a library refer to: types that they use, and strings that may be names of classes. Names are internal;
 * those that start with {@code java/} are left out. A name is a number, so that a capture reads only the references of classes that
 * it follows.
 *
 * @param own the numbers of the library's classes, which are the places of their entries among all class files
 * @param names of the library's classes by number, then others
 * @param targets the numbers of the names that a class refers to, by its own number, as varints
 */
record ClassReferences(Map<String, Integer> own, List<String> names, List<ByteString> targets) {
    private static final int OTHER = 1;
    private static final int TARGETS = 2;
    private static final String CLASS = ".class";

    /** A name that a class refers to, and whether it is a class of the same library. */
    record Target(String name, boolean isOwn) {}

    private static ClassReferences none(Collection<String> entries) {
        ClassReferences none = new ClassReferences(new HashMap<>(), new ArrayList<>(), new ArrayList<>());
        entries.stream().filter(entry -> entry.endsWith(CLASS)).forEach(entry -> {
            String name = entry.substring(0, entry.length() - CLASS.length());
            none.own.put(name, none.names.size());
            none.names.add(name);
        });
        return none;
    }

    /** The names that a class refers to; none if it is not the library's. */
    List<Target> of(String type) {
        @Nullable Integer place = own.get(type);
        return place == null ? List.of() : targets(targets.get(place));
    }

    private List<Target> targets(ByteString varints) {
        List<Target> found = new ArrayList<>();
        try {
            CodedInputStream numbers = varints.newCodedInput();
            while (!numbers.isAtEnd()) {
                int number = numbers.readUInt32();
                found.add(new Target(names.get(number), number < own.size()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read bytes whose checksum is right", e);
        }
        return found;
    }

    /** @param entries the names of the library's entries, in their order */
    static ClassReferences parse(ByteString bytes, Collection<String> entries) {
        ClassReferences references = none(entries);
        Messages.readSound(bytes.toByteArray(), (in, field) -> {
            switch (field) {
                case OTHER -> references.names.add(in.readString());
                case TARGETS -> references.targets.add(in.readBytes());
                default -> {
                    return false;
                }
            }
            return true;
        });
        return references;
    }

    /** Collects the references of all classes of a library. */
    static final class Builder {
        private final ClassReferences references;
        private final Map<String, Integer> others = new HashMap<>();

        /** @param entries the names of the library's entries, in their order */
        Builder(Collection<String> entries) {
            this.references = none(entries);
        }

        /** Adds the references of the next class. */
        void add(ConstantPool constants) {
            Set<String> all = new TreeSet<>(constants.used());
            constants.strings().stream()
                    .filter(text -> LibraryLookups.CLASS_NAME.matcher(text).matches())
                    .forEach(text -> all.add(text.replace('.', '/')));
            all.removeIf(name -> name.startsWith("java/"));
            references.targets.add(Messages.write(out -> writeNumbers(out, all)));
        }

        private void writeNumbers(CodedOutputStream out, Set<String> all) throws IOException {
            for (String name : all) {
                out.writeUInt32NoTag(number(name));
            }
        }

        private int number(String name) {
            Integer known = references.own.get(name);
            return known != null
                    ? known
                    : others.computeIfAbsent(name, other -> {
                        references.names.add(other);
                        return references.names.size() - 1;
                    });
        }

        ByteString build() {
            return Messages.write(out -> {
                for (String name : references.names.subList(references.own.size(), references.names.size())) {
                    out.writeString(OTHER, name);
                }
                for (ByteString numbers : references.targets) {
                    out.writeBytes(TARGETS, numbers);
                }
            });
        }
    }
}
