package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.classpath.LibraryFacts.Lookup;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Collects what the classes of a library ask for when they run: service providers, and classes by their names. */
final class LibraryLookups {
    private static final String CLASS = ".class";
    static final Pattern CLASS_NAME = Pattern.compile("[\\p{L}_$][\\w$]*(\\.[\\p{L}_$][\\w$]*)+");

    /** Two segments or more, which are not a class of the JDK. */
    private static final Pattern PATH = Pattern.compile("(?!javax?/)[\\p{L}\\p{N}_][^/]*(/[^/]+)+");

    private final SortedMap<String, byte[]> contents;
    private final Map<String, Boolean> concrete = new HashMap<>();
    private final Map<Lookup, Map<String, Set<String>>> found = new EnumMap<>(Lookup.class);

    /** @param contents the entries of the library */
    LibraryLookups(SortedMap<String, byte[]> contents) {
        this.contents = contents;
    }

    Map<Lookup, Map<String, Set<String>>> found() {
        return found;
    }

    void add(ClassReader reader, ConstantPool constants) {
        String asking = reader.getClassName();
        ServiceLookups.ofTheJdk(constants.types()).forEach(service -> add(Lookup.SERVICE, service, LibraryFacts.ANY));
        boolean asks = ServiceLookups.asks(constants);
        ServiceLookups.passed(reader, constants).stream()
                .filter(type -> asks || (!type.startsWith("java/") && !isConcrete(type)))
                .forEach(service -> add(Lookup.SERVICE, service, asking));
        boolean findsClasses = constants.findsClasses();
        for (String text : constants.strings()) {
            if (text.startsWith(ServiceLookups.FOLDER) && text.length() > ServiceLookups.FOLDER.length()) {
                add(
                        Lookup.SERVICE,
                        text.substring(ServiceLookups.FOLDER.length()).replace('.', '/'),
                        asking);
            } else if (findsClasses
                    && !text.startsWith("java.")
                    && CLASS_NAME.matcher(text).matches()
                    && !contents.containsKey(text.replace('.', '/') + CLASS)) {
                add(Lookup.CLASS, text.replace('.', '/'), asking);
            } else if (text.contains("/")) {
                addPath(text, asking);
            }
        }
    }

    private void addPath(String text, String asking) {
        String folder = NamedFiles.constantPart(text).replaceFirst("^/", "");
        if (folder.endsWith("/")) {
            add(Lookup.FOLDER, folder, asking);
        }
        String path = NamedFiles.wholeName(text).replaceFirst("/$", "");
        if (PATH.matcher(path).matches() && !contents.containsKey(path + CLASS)) {
            add(Lookup.PATH, path, asking);
        }
    }

    void add(Lookup kind, String target, String asking) {
        found.computeIfAbsent(kind, unused -> new TreeMap<>())
                .computeIfAbsent(target, unused -> new TreeSet<>())
                .add(asking);
    }

    /** Whether the library has the class and it is not an interface and not abstract, as most services are. */
    private boolean isConcrete(String type) {
        return concrete.computeIfAbsent(type, name -> {
            byte[] content = contents.get(name + CLASS);
            int access = content == null ? Opcodes.ACC_ABSTRACT : new ClassReader(content).getAccess();
            return (access & Opcodes.ACC_ABSTRACT) == 0 || (access & Opcodes.ACC_ANNOTATION) != 0;
        });
    }
}
