package dev.pulumidynamic.closure.classpath;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.wire.Messages;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The names of files that a library may read from the program's root folder, such as its configuration and messages. */
public final class RootFiles {
    private static final String PROPERTIES = ".properties";
    private static final int STRING = 1;
    private static final int BUNDLE = 2;
    /** Of the name of a file, in common file systems. */
    private static final int LONGEST = 255;

    /** The constants of all its classes, as far as they may be the name of a file or a part of it. */
    private final Set<String> strings = new TreeSet<>();
    /** The constants of those that use resource bundles. */
    private final Set<String> bundles = new TreeSet<>();

    void add(ConstantPool constants) {
        List<String> parts =
                constants.strings().stream().filter(RootFiles::mayBePart).toList();
        strings.addAll(parts);
        if (constants.types().contains("java/util/ResourceBundle")) {
            bundles.addAll(parts);
        }
    }

    private static boolean mayBePart(String text) {
        return text.length() <= LONGEST && text.lastIndexOf('/') <= 0;
    }

    ByteString toBytes() {
        return Messages.write(out -> {
            for (String text : strings) {
                out.writeString(STRING, text);
            }
            for (String text : bundles) {
                out.writeString(BUNDLE, text);
            }
        });
    }

    public static RootFiles parse(ByteString bytes) {
        RootFiles files = new RootFiles();
        Messages.readSound(
                bytes.toByteArray(),
                (in, field) -> (field == STRING ? files.strings : files.bundles).add(in.readString()));
        return files;
    }

    /**
     * Whether the library names the file, which has an extension, its resource bundle, or its extension apart from its name, which may also
     * be a string in the project. The last does not count for {@code .properties}: half of all libraries have such texts, and only few of
     * them read the program's file.
     */
    public boolean mayRead(String file, Set<String> words) {
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
