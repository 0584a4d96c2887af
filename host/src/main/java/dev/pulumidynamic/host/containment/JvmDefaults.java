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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The defaults of {@link DefaultSetters} as they were at one moment. Code that sets them in a way that class files show has a JVM
 * of its own, so here they change by reflection alone.
 */
final class JvmDefaults {
    private static final List<GlobalSetting<?>> SETTINGS = Stream.concat(
                    Stream.of(
                            new GlobalSetting<>(
                                    "default authenticator",
                                    Authenticator::getDefault,
                                    Authenticator::setDefault,
                                    Objects::equals),
                            new GlobalSetting<>(
                                    "default proxy selector",
                                    ProxySelector::getDefault,
                                    ProxySelector::setDefault,
                                    Objects::equals),
                            new GlobalSetting<>(
                                    "default cookie handler",
                                    CookieHandler::getDefault,
                                    CookieHandler::setDefault,
                                    Objects::equals),
                            new GlobalSetting<>(
                                    "default response cache",
                                    ResponseCache::getDefault,
                                    ResponseCache::setDefault,
                                    Objects::equals),
                            new GlobalSetting<>(
                                    "default of following redirects",
                                    HttpURLConnection::getFollowRedirects,
                                    HttpURLConnection::setFollowRedirects,
                                    Objects::equals),
                            new GlobalSetting<>(
                                    "security providers",
                                    SecurityProviders::now,
                                    SecurityProviders::install,
                                    Objects::equals)),
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

    private final List<Kept<?>> kept;

    private JvmDefaults(List<Kept<?>> kept) {
        this.kept = kept;
    }

    /** As they are now. */
    static JvmDefaults now() {
        List<Kept<?>> kept = new ArrayList<>();
        SETTINGS.forEach(setting -> kept.add(setting.keep()));
        return new JvmDefaults(kept);
    }

    /** Puts back what has changed since, and returns the names of what had. */
    List<String> restore() {
        List<String> changed = new ArrayList<>();
        for (Kept<?> setting : kept) {
            if (!setting.isCurrent()) {
                setting.restore();
                changed.add(setting.setting().name());
            }
        }
        return changed;
    }

    /** The platform makes its own TLS context, and what goes with that, when the first is asked for. */
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

    /** Compared by who they are: their content, which a provider's own {@code equals} compares, is thousands of entries. */
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
        @SuppressWarnings("ReferenceEquality") // As meant: another object of the same content is another provider.
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
