package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Warns about code for which the JDK asks providers on the class path of the JVM only, such as file systems: no bundle can bring them. */
record SystemServices(DependencyPaths paths) {
    private static final String FILE_SYSTEMS = "java/nio/file/spi/FileSystemProvider";
    private static final String CHARSETS = "java/nio/charset/spi/CharsetProvider";
    private static final String PROTOCOLS = "java/net/spi/URLStreamHandlerProvider";
    private static final String PREFERENCES = "java/util/prefs/PreferencesFactory";

    /** Calls, by the beginning of their owner, name and descriptor. */
    private static final Map<String, String> ASKED = Map.ofEntries(
            Map.entry("java/nio/file/Path.of(Ljava/net/URI;)", FILE_SYSTEMS),
            Map.entry("java/nio/file/Paths.get(Ljava/net/URI;)", FILE_SYSTEMS),
            Map.entry("java/nio/file/FileSystems.getFileSystem(", FILE_SYSTEMS),
            Map.entry("java/nio/file/FileSystems.newFileSystem(Ljava/net/URI;Ljava/util/Map;)", FILE_SYSTEMS),
            Map.entry("java/nio/file/spi/FileSystemProvider.installedProviders(", FILE_SYSTEMS),
            Map.entry("java/nio/charset/Charset.forName(", CHARSETS),
            Map.entry("java/nio/charset/Charset.isSupported(", CHARSETS),
            Map.entry("java/nio/charset/Charset.availableCharsets(", CHARSETS),
            Map.entry("java/net/URL.<init>(", PROTOCOLS),
            Map.entry("java/net/URI.toURL(", PROTOCOLS),
            Map.entry("java/util/spi/ToolProvider.findFirst(", "java/util/spi/ToolProvider"),
            Map.entry("java/util/prefs/Preferences.userRoot(", PREFERENCES),
            Map.entry("java/util/prefs/Preferences.systemRoot(", PREFERENCES),
            Map.entry("com/sun/net/httpserver/HttpServer.create(", "com/sun/net/httpserver/spi/HttpServerProvider"));

    private static final Set<String> OWNERS = ASKED.keySet().stream()
            .map(call -> call.substring(0, call.indexOf('.')))
            .collect(Collectors.toSet());

    Stream<Warning> in(ClassNode type) {
        return type.methods.stream()
                .flatMap(method -> Instructions.of(method, MethodInsnNode.class)
                        .filter(call -> OWNERS.contains(call.owner))
                        .flatMap(call -> warning(type, method, call).stream()));
    }

    private Optional<Warning> warning(ClassNode type, MethodNode method, MethodInsnNode call) {
        String called = call.owner + "." + call.name + call.desc;
        return ASKED.entrySet().stream()
                .filter(asked -> called.startsWith(asked.getKey()) && !isOfTheJdk(call))
                .findFirst()
                .map(Map.Entry::getValue)
                .filter(service -> !providers(service).isEmpty())
                .map(service -> warning(type, CodeLocation.of(type, method, call), call, service));
    }

    private Warning warning(ClassNode type, CodeLocation location, MethodInsnNode call, String service) {
        return paths.warning(
                "system-provider",
                type.name,
                type.name.replace('/', '.'),
                location.inTrace(type.sourceFile) + " calls "
                        + call.owner.substring(call.owner.lastIndexOf('/') + 1).replace('/', '.') + "." + call.name
                        + ", which finds service providers of " + service.replace('/', '.')
                        + " in the program, but not where the closure runs: the JDK looks for them only on the class"
                        + " path with which the JVM was started; the program has "
                        + String.join(", ", providers(service)),
                "if the code needs one of them, use its classes directly, instead of a name or a URI");
    }

    /** Whether the call names a character set that the JDK has. */
    private static boolean isOfTheJdk(MethodInsnNode call) {
        return call.owner.equals("java/nio/charset/Charset")
                && previous(call) instanceof LdcInsnNode loaded
                && loaded.cst instanceof String name
                && isCharsetOfTheJdk(name);
    }

    private static boolean isCharsetOfTheJdk(String name) {
        try {
            return Charset.forName(name).getClass().getClassLoader() != ClassLoader.getSystemClassLoader();
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }

    private static @Nullable AbstractInsnNode previous(AbstractInsnNode instruction) {
        @Nullable AbstractInsnNode previous = instruction.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }

    /** The providers on the class path of the JVM, except those of the JDK. */
    private static List<String> providers(String service) {
        String file = ServiceLookups.FOLDER + service.replace('/', '.');
        return ClassPath.resources(ClassLoader.getSystemClassLoader(), file)
                .filter(url -> !url.getProtocol().equals("jrt"))
                .flatMap(url -> ServiceProviders.in(url).stream())
                .map(provider -> provider.replace('/', '.'))
                .distinct()
                .toList();
    }
}
