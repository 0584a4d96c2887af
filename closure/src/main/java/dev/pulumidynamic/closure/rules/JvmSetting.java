package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A setting of the whole JVM that a program can make by a call, and the code for which it matters. */
@SuppressWarnings("ImmutableEnumChecker") // The sets are made by Set.of.
enum JvmSetting {
    PROPERTY(
            Set.of("java/lang/System.setProperty"),
            "java/lang/(System\\.getProperty|Boolean\\.getBoolean|Integer\\.getInteger|Long\\.getLong)\\(.*"),
    LOCALE(
            Set.of("java/util/Locale.setDefault"),
            "java/lang/String\\.(to(Low|Upp)erCase\\(\\)|format\\(Ljava/lang/String;|formatted\\().*"
                    + "|java/io/Print(Stream|Writer)\\.(printf|format)\\(Ljava/lang/String;.*"
                    + "|java/util/(Locale\\.getDefault|Formatter\\.<init>|Scanner\\.<init>)\\((?!.*Locale).*"
                    + "|java/util/ResourceBundle\\.getBundle\\((?!.*Locale).*"
                    + "|java/text/\\w+\\.(get\\w*Instance|<init>|format)\\((?!.*Locale).*"
                    + "|java/time/format/DateTimeFormatter\\.(ofPattern|ofLocalized\\w+)\\((?!.*Locale).*"),
    TIME_ZONE(
            Set.of("java/util/TimeZone.setDefault"),
            "java/time/(ZoneId\\.systemDefault|Clock\\.systemDefaultZone|\\w+\\.now)\\(\\)(?!Ljava/time/Instant;).*"
                    + "|java/util/(TimeZone\\.getDefault|Calendar\\.getInstance|GregorianCalendar\\.<init>)\\(.*"
                    + "|java/text/(SimpleDateFormat\\.<init>|DateFormat\\.get\\w*Instance)\\(.*"
                    + "|java/util/Date\\.(toString|getHours|getDate|getDay|getMonth|getYear|<init>\\(I).*"
                    + "|java/sql/(Timestamp|Date|Time)\\.(valueOf|toLocal\\w+|toString).*"),
    SECURITY(
            Set.of(
                    "java/security/Security.addProvider",
                    "java/security/Security.insertProviderAt",
                    "java/security/Security.removeProvider",
                    "java/security/Security.setProperty"),
            "(java/security/|javax/crypto/|javax/net/ssl/).*\\.getInstance\\(.*"
                    + "|java/security/Security\\.get(Provider|Property).*"),
    URL_CONNECTION(
            Set.of(
                    "java/net/Authenticator.setDefault",
                    "java/net/CookieHandler.setDefault",
                    "java/net/ResponseCache.setDefault",
                    "java/net/URL.setURLStreamHandlerFactory",
                    "java/net/URLConnection.setDefaultUseCaches",
                    "java/net/HttpURLConnection.setFollowRedirects",
                    "javax/net/ssl/HttpsURLConnection.setFollowRedirects",
                    "javax/net/ssl/HttpsURLConnection.setDefaultHostnameVerifier",
                    "javax/net/ssl/HttpsURLConnection.setDefaultSSLSocketFactory"),
            "java/net/URL\\.(openConnection|openStream)\\(.*",
            "java/net/HttpURLConnection",
            "javax/net/ssl/HttpsURLConnection"),
    CONNECTION(
            Set.of("java/net/ProxySelector.setDefault", "javax/net/ssl/SSLContext.setDefault"),
            "java/net/URL\\.(openConnection|openStream)\\(.*|java/net/http/HttpClient\\.new.*"
                    + "|javax/net/ssl/(SSLContext|SSLSocketFactory|SSLServerSocketFactory)\\.getDefault\\(.*",
            "java/net/HttpURLConnection",
            "javax/net/ssl/HttpsURLConnection",
            "java/net/http/HttpClient",
            "javax/net/ssl/SSLSocketFactory",
            "java/net/ProxySelector"),
    DRIVER(Set.of("java/sql/DriverManager.registerDriver"), "java/sql/DriverManager\\.get\\w+\\(.*");

    private static final Pattern OF_CONNECTIONS = Pattern.compile(
            "(https?\\.(proxy|nonProxy|agent|keepAlive|maxConn|maxRedirects|auth|protocols|cipherSuites)|ftp\\.|socksProxy"
                    + "|javax\\.net\\.ssl\\.|jdk\\.(tls|https?client|internal\\.httpclient)\\.|(java|sun)\\.net\\.).*");

    private final Set<String> setters;
    private final Pattern readers;
    private final Set<String> types;

    /**
     * @param setters static methods
     * @param readers calls in the project's code, by owner, name and descriptor
     * @param types classes of the JDK; a library that refers to one can depend on the setting
     */
    JvmSetting(Set<String> setters, String readers, String... types) {
        this.setters = setters;
        this.readers = Pattern.compile(readers);
        this.types = Set.of(types);
    }

    /** Whether the JDK reads the system property with this name for connections. */
    static boolean isOfConnections(String property) {
        return OF_CONNECTIONS.matcher(property).matches();
    }

    /** The setting that a method makes. */
    static Optional<JvmSetting> madeBy(MethodName method) {
        return method.name().startsWith("get") || !method.owner().startsWith("java")
                ? Optional.empty()
                : Arrays.stream(values())
                        .filter(setting -> setting.setters.contains(method.owner() + "." + method.name()))
                        .findFirst();
    }

    /** Whether captured code of the project calls what depends on any setting. This runs in each first capture, so it loads no classes. */
    static boolean areRead(List<CapturedClass> classes) {
        for (CapturedClass captured : classes) {
            for (MethodNode method : captured.methods()) {
                for (AbstractInsnNode at : method.instructions) {
                    if (at instanceof MethodInsnNode call
                            && call.owner.startsWith("java")
                            && isRead(MethodName.of(call))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isRead(MethodName called) {
        for (JvmSetting setting : values()) {
            if (setting.isReadBy(called)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the result of a call depends on the setting. */
    boolean isReadBy(MethodName called) {
        return readers.matcher(called.owner() + "." + called.name() + called.descriptor())
                .matches();
    }

    /** The classes of the JDK whose users among the libraries may depend on the setting. */
    Set<String> types() {
        return types;
    }
}
