package dev.pulumidynamic.closure.capture;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.wire.Messages;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of files that a library may read from the program's root folder, such as its configuration and messages.
 *
 * @param strings the constants of all its classes, as far as they may be the name of a file or a part of it
 * @param bundles the constants of those that use resource bundles
 */
record RootFiles(Set<String> strings, Set<String> bundles) {
    private static final String PROPERTIES = ".properties";
    private static final int STRING = 1;
    private static final int BUNDLE = 2;
    /** Of the name of a file, in common file systems. */
    private static final int LONGEST = 255;

    private static RootFiles none() {
        return new RootFiles(new TreeSet<>(), new TreeSet<>());
    }

    private static boolean mayBePart(String text) {
        return text.length() <= LONGEST && text.lastIndexOf('/') <= 0;
    }

    static RootFiles parse(ByteString bytes) {
        RootFiles files = none();
        Messages.readSound(bytes.toByteArray(), (in, field) -> {
            switch (field) {
                case STRING -> files.strings.add(in.readString());
                case BUNDLE -> files.bundles.add(in.readString());
                default -> {
                    return false;
                }
            }
            return true;
        });
        return files;
    }

    /** Collects the names from all classes of a library. */
    static final class Builder {
        private final RootFiles files = none();

        void add(ConstantPool constants) {
            List<String> parts =
                    constants.strings().stream().filter(RootFiles::mayBePart).toList();
            files.strings.addAll(parts);
            if (constants.types().contains("java/util/ResourceBundle")) {
                files.bundles.addAll(parts);
            }
        }

        ByteString build() {
            return Messages.write(out -> {
                for (String text : files.strings) {
                    out.writeString(STRING, text);
                }
                for (String text : files.bundles) {
                    out.writeString(BUNDLE, text);
                }
            });
        }
    }

    /**
     * Whether the library names the file, which has an extension, its resource bundle, or its extension apart from its name, which may also be a string in
     * the project. The last does not count for {@code .properties}: half of all libraries have such texts, and only few of them read
     * the program's file.
     *
     * @param words the strings in captured code of the project
     */
    boolean mayRead(String file, Set<String> words) {
        int dot = file.lastIndexOf('.');
        if (dot > 0 && (strings.contains(file) || strings.contains("/" + file))) {
            return true;
        }
        return file.endsWith(PROPERTIES)
                ? bundles.contains(NamedFiles.withoutLocale(file))
                : dot > 0
                        && strings.contains(file.substring(dot))
                        && (strings.contains(file.substring(0, dot)) || words.contains(file.substring(0, dot)));
    }
}
