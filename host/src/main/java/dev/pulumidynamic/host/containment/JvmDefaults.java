package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.HttpURLConnection;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.net.URL;
import java.net.URLConnection;
import java.security.Provider;
import java.security.Security;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.IntStream;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The defaults that {@link JvmDefaultCalls} knows. Code that sets one has a JVM of its own, so in a shared one, only reflection does. */
final class JvmDefaults {
    private JvmDefaults() {}

    static Snapshot now() {
        Snapshot now = new Snapshot();
        now.keep("default authenticator", Authenticator::getDefault, Authenticator::setDefault);
        now.keep("default proxy selector", ProxySelector::getDefault, ProxySelector::setDefault);
        now.keep("default cookie handler", CookieHandler::getDefault, CookieHandler::setDefault);
        now.keep("default response cache", ResponseCache::getDefault, ResponseCache::setDefault);
        now.keep(
                "default of following redirects",
                HttpURLConnection::getFollowRedirects,
                HttpURLConnection::setFollowRedirects);
        now.keep("security providers", Security::getProviders, JvmDefaults::install, JvmDefaults::areSame);
        now.keepField(
                "default hostname verifier", HttpsURLConnection.class, "defaultHostnameVerifier", Objects::equals);
        now.keepField(
                "default TLS socket factory",
                HttpsURLConnection.class,
                "defaultSSLSocketFactory",
                JvmDefaults::isSameOrFirst);
        now.keepField("default TLS context", SSLContext.class, "defaultContext", JvmDefaults::isSameOrFirst);
        now.keepField("factory of URL handlers", URL.class, "factory", Objects::equals);
        now.keepField("factory of content handlers", URLConnection.class, "factory", Objects::equals);
        keepSecurityProperties(now);
        return now;
    }

    /** The JDK creates its own TLS context and socket factory on first use; this is not a change by a call. */
    private static boolean isSameOrFirst(@Nullable Object before, @Nullable Object now) {
        return before == now || (now != null && isThePlatforms(now) && (before == null || isThePlatforms(before)));
    }

    private static boolean isThePlatforms(Object contextOrFactory) {
        String field = contextOrFactory instanceof SSLContext ? "contextSpi" : "context";
        Class<?> owner = contextOrFactory instanceof SSLContext ? SSLContext.class : contextOrFactory.getClass();
        try {
            Field context = owner.getDeclaredField(field);
            context.setAccessible(true);
            return String.valueOf(context.get(contextOrFactory)).startsWith("sun.security.ssl.SSLContextImpl$Default");
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }

    private static void install(Provider... providers) {
        for (Provider provider : Security.getProviders()) {
            Security.removeProvider(provider.getName());
        }
        for (Provider provider : providers) {
            Security.addProvider(provider);
        }
    }

    /** By identity: equal content does not make providers the same, and takes long to compare. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean areSame(Provider[] before, Provider[] now) {
        return before.length == now.length && IntStream.range(0, before.length).allMatch(i -> before[i] == now[i]);
    }

    /** Keeps the properties of {@link Security}, such as the algorithms that certificates may use, which the JDK has no method to list. */
    private static void keepSecurityProperties(Snapshot now) {
        try {
            String unused = Security.getProperty("security.provider.1"); // The first access loads the properties.
            Field field = Security.class.getDeclaredField("props");
            field.setAccessible(true);
            Properties properties = (Properties) field.get(null);
            now.<Map<Object, Object>>keep(
                    "security properties", () -> new HashMap<>(properties), before -> put(before, properties));
        } catch (ReflectiveOperationException | RuntimeException e) {
            // The properties stay as code leaves them.
        }
    }

    /** Uses the setter if there is a value, because the JDK also stores some of the values elsewhere. */
    private static void put(Map<Object, Object> before, Properties properties) {
        properties.keySet().retainAll(before.keySet());
        before.forEach((key, value) -> {
            if (!value.equals(properties.get(key))) {
                Security.setProperty(key.toString(), value.toString());
            }
        });
    }
}
