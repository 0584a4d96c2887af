package dev.pulumidynamic.host.containment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Finds out from a class file whether its code sets a default of the whole JVM, such as the verifier of host names. Restoring
 * such a default does not protect other calls, because calls run at the same time. Calls by reflection are not found.
 */
public final class JvmDefaultCalls {
    private static final int STRING = 8;
    private static final int METHOD_REFERENCE = 10;

    /** Static methods, identified by name and parameters only, because a call may name a subclass as the owner. */
    private static final Set<String> ANYWHERE = Set.of(
            "setDefaultHostnameVerifier(Ljavax/net/ssl/HostnameVerifier;)V",
            "setDefaultSSLSocketFactory(Ljavax/net/ssl/SSLSocketFactory;)V",
            "setDefault(Ljavax/net/ssl/SSLContext;)V",
            "setDefault(Ljava/net/ProxySelector;)V",
            "setDefault(Ljava/net/Authenticator;)V",
            "setDefault(Ljava/net/CookieHandler;)V",
            "setDefault(Ljava/net/ResponseCache;)V",
            "setURLStreamHandlerFactory(Ljava/net/URLStreamHandlerFactory;)V",
            "setContentHandlerFactory(Ljava/net/ContentHandlerFactory;)V",
            "setFileNameMap(Ljava/net/FileNameMap;)V",
            "setSocketImplFactory(Ljava/net/SocketImplFactory;)V",
            "setSocketFactory(Ljava/net/SocketImplFactory;)V",
            "setDatagramSocketImplFactory(Ljava/net/DatagramSocketImplFactory;)V",
            "setFollowRedirects(Z)V",
            "setDefaultAllowUserInteraction(Z)V",
            "setDefaultUseCaches(Ljava/lang/String;Z)V",
            "setSocketFactory(Ljava/rmi/server/RMISocketFactory;)V",
            "setConfiguration(Ljavax/security/auth/login/Configuration;)V",
            "setInitialContextFactoryBuilder(Ljavax/naming/spi/InitialContextFactoryBuilder;)V",
            "setObjectFactoryBuilder(Ljavax/naming/spi/ObjectFactoryBuilder;)V",
            "setPolicy(Ljava/security/Policy;)V");

    /** The methods of {@code java.security.Security}, a final class. */
    private static final Set<String> SECURITY =
            Set.of("setProperty", "addProvider", "insertProviderAt", "removeProvider");

    private static final Set<String> NAMES = Stream.concat(
                    ANYWHERE.stream().map(method -> method.substring(0, method.indexOf('('))), SECURITY.stream())
            .collect(Collectors.toUnmodifiableSet());

    /** Prefixes of system properties that the JDK reads only once, or for all connections. */
    private static final List<String> PROPERTIES = List.of(
            "javax.net.ssl.",
            "jdk.tls.",
            "jdk.internal.httpclient.disableHostnameVerification",
            "com.sun.net.ssl.",
            "com.sun.jndi.ldap.object.disableEndpointIdentification",
            "https.protocols",
            "https.cipherSuites",
            "https.proxy",
            "http.proxy",
            "http.nonProxyHosts",
            "socksProxy",
            "java.net.useSystemProxies");

    private final ClassReader reader;
    private final char[] buffer;

    private JvmDefaultCalls(byte[] classFile) {
        reader = new ClassReader(classFile);
        buffer = new char[reader.getMaxStringLength()];
    }

    /** {@return the first such method that the class names, such as {@code HttpsURLConnection.setDefaultHostnameVerifier}} */
    public static Optional<String> in(byte[] classFile) {
        JvmDefaultCalls setters = new JvmDefaultCalls(classFile);
        return setters.items(METHOD_REFERENCE)
                .mapToObj(setters::setter)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private IntStream items(int tag) {
        return IntStream.range(1, reader.getItemCount())
                .map(reader::getItem)
                .filter(offset -> offset > 0 && reader.readByte(offset - 1) == tag);
    }

    /** Looks at the name first: nearly no method has one of these names. */
    private Optional<String> setter(int offset) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(offset + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        if (!NAMES.contains(name)) {
            return Optional.empty();
        }
        String owner = reader.readClass(offset, buffer);
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        boolean isSetter = ANYWHERE.contains(name + descriptor)
                || (owner.equals("java/security/Security") && SECURITY.contains(name))
                || (owner.equals("java/lang/System")
                        && name.equals("setProperty")
                        && items(STRING)
                                .mapToObj(text -> reader.readUTF8(text, buffer))
                                .anyMatch(text -> PROPERTIES.stream().anyMatch(text::startsWith)));
        return isSetter ? Optional.of(owner.substring(owner.lastIndexOf('/') + 1) + "." + name) : Optional.empty();
    }
}
