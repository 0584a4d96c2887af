package dev.pulumidynamic.closure.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the services that code may look up: types whose class objects it passes on, because code that gets one may ask
 * for its providers, and services that the JDK looks up.
 */
public final class ServiceLookups {
    /** The folder of the files that register providers. */
    public static final String FOLDER = "META-INF/services/";

    private static final String CONTEXTS = "javax/naming/spi/InitialContextFactory";

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

    /** Classes of the JDK that look up providers of other types by the context class loader. */
    private static final Map<String, List<String>> LOOKED_UP_BY = Map.ofEntries(
            Map.entry("java/sql/DriverManager", List.of("java/sql/Driver")),
            Map.entry("java/time/chrono/Chronology", List.of("java/time/chrono/Chronology")),
            Map.entry("javax/imageio/ImageIO", imageServices()),
            Map.entry("javax/imageio/spi/IIORegistry", imageServices()),
            Map.entry(
                    "javax/management/remote/JMXConnectorFactory",
                    List.of("javax/management/remote/JMXConnectorProvider")),
            Map.entry(
                    "javax/management/remote/JMXConnectorServerFactory",
                    List.of("javax/management/remote/JMXConnectorServerProvider")),
            Map.entry("javax/naming/InitialContext", List.of(CONTEXTS)),
            Map.entry("javax/naming/directory/InitialDirContext", List.of(CONTEXTS)),
            Map.entry("javax/naming/ldap/InitialLdapContext", List.of(CONTEXTS)),
            Map.entry("javax/naming/spi/NamingManager", List.of(CONTEXTS)),
            Map.entry("javax/script/ScriptEngineManager", List.of("javax/script/ScriptEngineFactory")),
            Map.entry("javax/security/auth/login/LoginContext", List.of("javax/security/auth/spi/LoginModule")),
            Map.entry(
                    "javax/sound/midi/MidiSystem",
                    inPackage(
                            "javax/sound/midi/spi/",
                            "MidiDeviceProvider",
                            "MidiFileReader",
                            "MidiFileWriter",
                            "SoundbankReader")),
            Map.entry(
                    "javax/sound/sampled/AudioSystem",
                    inPackage(
                            "javax/sound/sampled/spi/",
                            "AudioFileReader",
                            "AudioFileWriter",
                            "FormatConversionProvider",
                            "MixerProvider")),
            Map.entry("javax/sql/rowset/RowSetProvider", List.of("javax/sql/rowset/RowSetFactory")),
            Map.entry(
                    "org/w3c/dom/bootstrap/DOMImplementationRegistry",
                    List.of("org/w3c/dom/DOMImplementationSourceList")),
            Map.entry("org/xml/sax/helpers/XMLReaderFactory", List.of("org/xml/sax/XMLReader", "org/xml/sax/driver")));

    private ServiceLookups() {}

    private static List<String> imageServices() {
        return inPackage(
                "javax/imageio/spi/",
                "ImageInputStreamSpi",
                "ImageOutputStreamSpi",
                "ImageReaderSpi",
                "ImageTranscoderSpi",
                "ImageWriterSpi");
    }

    private static List<String> inPackage(String folder, String... types) {
        List<String> names = new ArrayList<>();
        for (String type : types) {
            names.add(folder + type);
        }
        return names;
    }

    /**
     * The types whose providers code may look up; names are internal.
     *
     * @param mentioned all types that the code mentions
     * @param passed the types whose class objects it passes on
     */
    public static Stream<String> of(Set<String> mentioned, Set<String> passed) {
        return Stream.concat(passed.stream(), ofTheJdk(mentioned)).distinct();
    }

    /** The types whose providers the JDK may look up for code that mentions {@code types}. */
    public static Stream<String> ofTheJdk(Set<String> types) {
        List<String> services = new ArrayList<>();
        for (String type : types) {
            List<String> others = LOOKED_UP_BY.get(type);
            if (others != null) {
                services.addAll(others);
            } else if (isLookedUp(type)) {
                services.add(type);
            }
        }
        return services.stream();
    }

    /** The JDK looks for providers of its own interfaces wherever they are used. */
    private static boolean isLookedUp(String type) {
        return (type.startsWith("java/") || type.startsWith("javax/"))
                && WITHOUT_SERVICES.stream().noneMatch(type::startsWith);
    }
}
