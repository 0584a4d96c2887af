package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.host.containment.GlobalSetting.Kept;
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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of the defaults that {@link JvmDefaultCalls} knows. Code whose class files show that it sets a default runs in a
 * JVM of its own, so in a shared JVM, defaults change only by reflection.
 */
final class JvmDefaults {
    private static final List<GlobalSetting<?>> SETTINGS = Stream.concat(
                    Stream.of(
                            new GlobalSetting<>(
                                    "default authenticator", Authenticator::getDefault, Authenticator::setDefault),
                            new GlobalSetting<>(
                                    "default proxy selector", ProxySelector::getDefault, ProxySelector::setDefault),
                            new GlobalSetting<>(
                                    "default cookie handler", CookieHandler::getDefault, CookieHandler::setDefault),
                            new GlobalSetting<>(
                                    "default response cache", ResponseCache::getDefault, ResponseCache::setDefault),
                            new GlobalSetting<>(
                                    "default of following redirects",
                                    HttpURLConnection::getFollowRedirects,
                                    HttpURLConnection::setFollowRedirects),
                            new GlobalSetting<>(
                                    "security providers", SecurityProviders::now, SecurityProviders::install)),
                    Stream.of(
                                    GlobalSetting.of(
                                            "default hostname verifier",
                                            HttpsURLConnection.class,
                                            "defaultHostnameVerifier",
                                            Objects::equals),
                                    GlobalSetting.of(
                                            "default TLS socket factory",
                                            HttpsURLConnection.class,
                                            "defaultSSLSocketFactory",
                                            JvmDefaults::isSameOrFirst),
                                    GlobalSetting.of(
                                            "default TLS context",
                                            SSLContext.class,
                                            "defaultContext",
                                            JvmDefaults::isSameOrFirst),
                                    GlobalSetting.of("factory of URL handlers", URL.class, "factory", Objects::equals),
                                    GlobalSetting.of(
                                            "factory of content handlers",
                                            URLConnection.class,
                                            "factory",
                                            Objects::equals),
                                    SecurityProperties.setting())
                            .flatMap(Optional::stream))
            .toList();

    private final List<Kept<?>> kept = GlobalSetting.keep(SETTINGS);

    private JvmDefaults() {}

    /** {@return a snapshot of the current defaults} */
    static JvmDefaults now() {
        return new JvmDefaults();
    }

    /** Restores what has changed since the snapshot, and returns the names of the changed defaults. */
    List<String> restore() {
        return GlobalSetting.restore(kept);
    }

    /** The JDK creates its own TLS context and socket factory on first use; this is not a change by a call. */
    private static boolean isSameOrFirst(@Nullable Object before, @Nullable Object now) {
        return before == now
                || (before == null && now != null && isThePlatforms(now))
                || (before != null && now != null && isThePlatforms(before) && isThePlatforms(now));
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

    /** The properties of {@link Security}, such as the algorithms that certificates may use. The JDK has no method that lists them. */
    private record SecurityProperties(Properties properties) {
        /** {@return the setting; empty if the JDK does not allow access} */
        static Optional<GlobalSetting<Map<Object, Object>>> setting() {
            try {
                String unused = Security.getProperty("security.provider.1"); // The first access loads the properties.
                Field all = Security.class.getDeclaredField("props");
                all.setAccessible(true);
                return Optional.ofNullable((Properties) all.get(null))
                        .map(SecurityProperties::new)
                        .map(found -> new GlobalSetting<>("security properties", found::now, found::put));
            } catch (ReflectiveOperationException | RuntimeException e) {
                return Optional.empty();
            }
        }

        private Map<Object, Object> now() {
            return new HashMap<>(properties);
        }

        /** Uses the setter if there is a value, because the JDK also stores some of the values elsewhere. */
        private void put(Map<Object, Object> before) {
            properties.keySet().retainAll(before.keySet());
            before.forEach((key, value) -> {
                if (!value.equals(properties.get(key))) {
                    Security.setProperty(key.toString(), value.toString());
                }
            });
        }
    }

    /** Compares security providers by identity, because {@code equals} of a security provider compares thousands of entries. */
    private record SecurityProviders(List<Provider> inOrder) {
        static SecurityProviders now() {
            return new SecurityProviders(Arrays.asList(Security.getProviders()));
        }

        void install() {
            for (Provider provider : Security.getProviders()) {
                Security.removeProvider(provider.getName());
            }
            inOrder.forEach(Security::addProvider);
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // Equal content does not make providers the same.
        public boolean equals(@Nullable Object other) {
            return other instanceof SecurityProviders providers
                    && inOrder.size() == providers.inOrder.size()
                    && IntStream.range(0, inOrder.size()).allMatch(i -> inOrder.get(i) == providers.inOrder.get(i));
        }

        @Override
        public int hashCode() {
            return inOrder.size();
        }
    }
}
