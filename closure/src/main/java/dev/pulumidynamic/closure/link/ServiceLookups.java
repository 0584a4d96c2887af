package dev.pulumidynamic.closure.link;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the services that code may look up: types whose class objects it passes on, and services that the JDK looks up. */
public final class ServiceLookups {
    /** The folder of the files that register providers. */
    public static final String FOLDER = "META-INF/services/";

    /**
     * Packages of the JDK without services, or only with services that it does not look up by the context class loader: file
     * systems, character sets, protocols of URLs, security providers.
     */
    private static final List<String> WITHOUT_SERVICES = List.of(
            "java/lang/",
            "java/util/",
            "java/io/",
            "java/time/",
            "java/math/",
            "java/text/",
            "java/nio/",
            "java/net/",
            "java/security/");

    /** Classes of the JDK that look up providers of other types by the context class loader, each before these types. */
    private static final Map<String, List<String>> LOOKED_UP_BY = table("""
            java/sql/DriverManager java/sql/Driver
            java/time/chrono/Chronology java/time/chrono/Chronology
            javax/imageio/ImageIO javax/imageio/spi/ImageInputStreamSpi javax/imageio/spi/ImageOutputStreamSpi \
                javax/imageio/spi/ImageReaderSpi javax/imageio/spi/ImageTranscoderSpi javax/imageio/spi/ImageWriterSpi
            javax/imageio/spi/IIORegistry javax/imageio/spi/ImageInputStreamSpi javax/imageio/spi/ImageOutputStreamSpi \
                javax/imageio/spi/ImageReaderSpi javax/imageio/spi/ImageTranscoderSpi javax/imageio/spi/ImageWriterSpi
            javax/management/remote/JMXConnectorFactory javax/management/remote/JMXConnectorProvider
            javax/management/remote/JMXConnectorServerFactory javax/management/remote/JMXConnectorServerProvider
            javax/naming/InitialContext javax/naming/spi/InitialContextFactory
            javax/naming/directory/InitialDirContext javax/naming/spi/InitialContextFactory
            javax/naming/ldap/InitialLdapContext javax/naming/spi/InitialContextFactory
            javax/naming/spi/NamingManager javax/naming/spi/InitialContextFactory
            javax/script/ScriptEngineManager javax/script/ScriptEngineFactory
            javax/security/auth/login/LoginContext javax/security/auth/spi/LoginModule
            javax/sound/midi/MidiSystem javax/sound/midi/spi/MidiDeviceProvider javax/sound/midi/spi/MidiFileReader \
                javax/sound/midi/spi/MidiFileWriter javax/sound/midi/spi/SoundbankReader
            javax/sound/sampled/AudioSystem javax/sound/sampled/spi/AudioFileReader \
                javax/sound/sampled/spi/AudioFileWriter javax/sound/sampled/spi/FormatConversionProvider \
                javax/sound/sampled/spi/MixerProvider
            javax/sql/rowset/RowSetProvider javax/sql/rowset/RowSetFactory
            org/w3c/dom/bootstrap/DOMImplementationRegistry org/w3c/dom/DOMImplementationSourceList
            org/xml/sax/helpers/XMLReaderFactory org/xml/sax/XMLReader org/xml/sax/driver
            """);

    private ServiceLookups() {}

    /** The internal names of the providers that a file in {@link #FOLDER} registers. */
    public static List<String> providers(byte[] file) {
        return new String(file, StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .map(line -> line.replace('.', '/'))
                .toList();
    }

    private static Map<String, List<String>> table(String lines) {
        Map<String, List<String>> table = new HashMap<>();
        for (String line : lines.lines().toList()) {
            List<String> names = List.of(line.split(" +"));
            table.put(names.get(0), names.subList(1, names.size()));
        }
        return table;
    }

    /** The types whose providers code may look up; names are internal. */
    public static Stream<String> of(Set<String> mentioned, Set<String> passed) {
        return Stream.concat(passed.stream(), ofTheJdk(mentioned)).distinct();
    }

    /** The types whose providers the JDK may look up for code that mentions {@code types}. */
    public static Stream<String> ofTheJdk(Set<String> types) {
        return types.stream()
                .flatMap(
                        type -> LOOKED_UP_BY.getOrDefault(type, isLookedUp(type) ? List.of(type) : List.of()).stream());
    }

    /** The JDK looks for providers of its own interfaces wherever they are used. */
    private static boolean isLookedUp(String type) {
        return (type.startsWith("java/") || type.startsWith("javax/"))
                && WITHOUT_SERVICES.stream().noneMatch(type::startsWith);
    }

    /** The classes whose literals a class does more with than compare them; a class without a method that takes one is not read. */
    public static Set<String> passed(ClassReader reader, ConstantPool constants) {
        return constants.passesClasses() || asks(constants) ? literals(reader) : Set.of();
    }

    /** Whether the class uses {@code ServiceLoader} itself. */
    public static boolean asks(ConstantPool constants) {
        return constants.types().contains("java/util/ServiceLoader");
    }

    private static Set<String> literals(ClassReader reader) {
        ClassNode type = new ClassNode();
        reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        Set<String> found = new TreeSet<>();
        for (MethodNode method : type.methods) {
            Instructions.of(method, LdcInsnNode.class).forEach(constant -> {
                if (constant.cst instanceof Type literal
                        && literal.getSort() == Type.OBJECT
                        && !isComparison(constant.getNext())) {
                    found.add(literal.getInternalName());
                }
            });
        }
        return found;
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
    }
}
