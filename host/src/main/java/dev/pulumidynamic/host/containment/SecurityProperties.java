package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.security.Security;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The properties of {@link Security}, such as the algorithms that certificates may use. The JDK has no method that lists them.
 */
record SecurityProperties(Properties properties) {
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
