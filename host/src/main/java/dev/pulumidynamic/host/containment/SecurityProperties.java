package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.security.Security;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

/** The properties of {@link Security}, such as which algorithms certificates may have. The platform lists them nowhere. */
final class SecurityProperties {
    private final Properties properties;

    private SecurityProperties(Properties properties) {
        this.properties = properties;
    }

    /** Empty when the platform lets nobody look. */
    static Optional<GlobalSetting<Map<Object, Object>>> setting() {
        try {
            String unused = Security.getProperty("security.provider.1"); // They are read when the first is asked for.
            Field all = Security.class.getDeclaredField("props");
            all.setAccessible(true);
            return Optional.ofNullable((Properties) all.get(null))
                    .map(SecurityProperties::new)
                    .map(found -> new GlobalSetting<>("security properties", found::now, found::put, Objects::equals));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private Map<Object, Object> now() {
        return new HashMap<>(properties);
    }

    /** By the setter, where there is a value: the platform remembers some of them elsewhere, too. */
    private void put(Map<Object, Object> before) {
        properties.keySet().retainAll(before.keySet());
        before.forEach((key, value) -> {
            if (!value.equals(properties.get(key))) {
                Security.setProperty(key.toString(), value.toString());
            }
        });
    }
}
