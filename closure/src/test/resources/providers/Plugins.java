// the JDK only
// create: WEB-1
// delete: WEB
// file META-INF/services/acme.Plugins$Plugin: acme.Plugins$Upper
package acme;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

class Plugins {
    public interface Plugin {
        String apply(String name);
    }

    public static class Upper implements Plugin {
        public String apply(String name) {
            return name.toUpperCase(java.util.Locale.ROOT);
        }
    }

    static class InCall implements Provider {
        private String apply(String name) {
            return StreamSupport.stream(ServiceLoader.load(Plugin.class).spliterator(), false)
                    .map(plugin -> plugin.apply(name))
                    .collect(Collectors.joining());
        }

        public String create(String name) {
            return apply(name) + "-1";
        }

        public String delete(String id) {
            return apply(id);
        }
    }

    static Provider inCall() {
        return new InCall();
    }

    static <T> List<T> all(Class<T> type) {
        return ServiceLoader.load(type).stream().map(ServiceLoader.Provider::get).toList();
    }

    static class ThroughHelper implements Provider {
        public String create(String name) {
            return all(Plugin.class).get(0).apply(name) + "-1";
        }

        public String delete(String id) {
            return all(Plugin.class).get(0).apply(id);
        }
    }

    static Provider throughHelper() {
        return new ThroughHelper();
    }

    record Found(List<Plugin> plugins) implements Provider {
        public String create(String name) {
            return plugins.get(0).apply(name) + "-1";
        }

        public String delete(String id) {
            return plugins.get(0).apply(id);
        }
    }

    static Provider found() {
        return new Found(all(Plugin.class));
    }

    static class LoaderInField implements Provider {
        private final ServiceLoader<Plugin> plugins = ServiceLoader.load(Plugin.class);

        public String create(String name) {
            return plugins.findFirst().orElseThrow().apply(name) + "-1";
        }

        public String delete(String id) {
            return plugins.findFirst().orElseThrow().apply(id);
        }
    }

    static Provider loaderInField() {
        return new LoaderInField();
    }

    static Provider loaderInFieldRemedied() {
        return new InCall();
    }

    static class ByName implements Provider {
        private final String type = "acme.Plugins$Upper";

        private Plugin plugin() throws Exception {
            return (Plugin) Class.forName(type).getConstructor().newInstance();
        }

        public String create(String name) throws Exception {
            return plugin().apply(name) + "-1";
        }

        public String delete(String id) throws Exception {
            return plugin().apply(id);
        }
    }

    static Provider byName() {
        return new ByName();
    }
}
