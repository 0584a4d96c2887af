// the JDK only
// create: a:web b:web
// delete: b:web
package acme;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

class Registries {
    @Retention(RetentionPolicy.CLASS)
    @interface CarriedByValue {}

    static class InStaticMap implements Provider {
        static final Map<String, UnaryOperator<String>> STEPS = new LinkedHashMap<>();

        public String create(String name) {
            return STEPS.values().stream().map(step -> step.apply(name)).collect(Collectors.joining(" "));
        }

        public String delete(String id) {
            return STEPS.get("b").apply(id);
        }
    }

    static Provider inStaticMap() {
        InStaticMap.STEPS.put("a", name -> "a:" + name);
        InStaticMap.STEPS.put("b", name -> "b:" + name);
        return new InStaticMap();
    }

    static class InCarriedMap implements Provider {
        @CarriedByValue
        static final Map<String, UnaryOperator<String>> STEPS = new LinkedHashMap<>();

        public String create(String name) {
            return STEPS.values().stream().map(step -> step.apply(name)).collect(Collectors.joining(" "));
        }

        public String delete(String id) {
            return STEPS.get("b").apply(id);
        }
    }

    static Provider inStaticMapRemedied() {
        InCarriedMap.STEPS.put("a", name -> "a:" + name);
        InCarriedMap.STEPS.put("b", name -> "b:" + name);
        return new InCarriedMap();
    }

    static class InInitializedMap implements Provider {
        private static final Map<String, UnaryOperator<String>> STEPS = new LinkedHashMap<>();

        static {
            STEPS.put("a", name -> "a:" + name);
            STEPS.put("b", name -> "b:" + name);
        }

        public String create(String name) {
            return STEPS.values().stream().map(step -> step.apply(name)).collect(Collectors.joining(" "));
        }

        public String delete(String id) {
            return STEPS.get("b").apply(id);
        }
    }

    static Provider inInitializedMap() {
        return new InInitializedMap();
    }

    static class Settings {
        static String prefix = "none";
    }

    static class ReadsStatic implements Provider {
        public String create(String name) {
            return Settings.prefix + ":" + name + " b:" + name;
        }

        public String delete(String id) {
            return "b:" + id;
        }
    }

    static Provider changedStatic() {
        Settings.prefix = "a";
        return new ReadsStatic();
    }

    record ReadsField(String prefix) implements Provider {
        public String create(String name) {
            return prefix + ":" + name + " b:" + name;
        }

        public String delete(String id) {
            return "b:" + id;
        }
    }

    static Provider changedStaticRemedied() {
        Settings.prefix = "a";
        return new ReadsField(Settings.prefix);
    }
}
