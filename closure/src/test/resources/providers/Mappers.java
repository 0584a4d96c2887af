// com.fasterxml.jackson.core:jackson-databind:2.19.2 com.squareup.moshi:moshi:1.15.2 com.google.code.gson:gson:2.15.0
// create: {"name":"web","size":2}
// delete: web
package acme;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;

class Mappers {
    public static class Label {
        public String name;
        public int size = 2;

        public Label() {}

        Label(String name) {
            this.name = name;
        }
    }

    static class JacksonInField implements Provider {
        private final ObjectMapper mapper = new ObjectMapper();

        public String create(String name) throws Exception {
            return mapper.writeValueAsString(new Label(name));
        }

        public String delete(String id) throws Exception {
            return mapper.readValue("{\"name\":\"" + id + "\"}", Label.class).name;
        }
    }

    static Provider jacksonInField() {
        return new JacksonInField();
    }

    static Provider jacksonOnceUsed() throws Exception {
        Provider provider = new JacksonInField();
        provider.create("x");
        provider.delete("x");
        return provider;
    }

    static class JacksonStatic implements Provider {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        public String create(String name) throws Exception {
            return MAPPER.writeValueAsString(new Label(name));
        }

        public String delete(String id) throws Exception {
            return MAPPER.readValue("{\"name\":\"" + id + "\"}", Label.class).name;
        }
    }

    static Provider jacksonStatic() {
        return new JacksonStatic();
    }

    static class GsonInField implements Provider {
        private final Gson gson = new GsonBuilder().serializeNulls().create();

        public String create(String name) {
            return gson.toJson(new Label(name));
        }

        public String delete(String id) {
            return gson.fromJson("{\"name\":\"" + id + "\"}", Label.class).name;
        }
    }

    static Provider gsonInField() {
        return new GsonInField();
    }

    static class GsonTransient implements Provider {
        private transient Gson gson;

        private Gson gson() {
            if (gson == null) {
                gson = new Gson();
            }
            return gson;
        }

        public String create(String name) {
            return gson().toJson(new Label(name));
        }

        public String delete(String id) {
            return gson().fromJson("{\"name\":\"" + id + "\"}", Label.class).name;
        }
    }

    static Provider gsonInFieldRemedied() {
        return new GsonTransient();
    }

    static class GsonStatic implements Provider {
        private static final Gson GSON = new Gson();

        public String create(String name) {
            return GSON.toJson(new Label(name));
        }

        public String delete(String id) {
            return GSON.fromJson("{\"name\":\"" + id + "\"}", Label.class).name;
        }
    }

    static Provider gsonStatic() {
        return new GsonStatic();
    }

    static class MoshiInField implements Provider {
        private final Moshi moshi = new Moshi.Builder().build();

        public String create(String name) {
            return moshi.adapter(Label.class).toJson(new Label(name));
        }

        public String delete(String id) throws Exception {
            return moshi.adapter(Label.class).fromJson("{\"name\":\"" + id + "\"}").name;
        }
    }

    static Provider moshiInField() {
        return new MoshiInField();
    }

    static class MoshiStatic implements Provider {
        private static final JsonAdapter<Label> ADAPTER = new Moshi.Builder().build().adapter(Label.class);

        public String create(String name) {
            return ADAPTER.toJson(new Label(name));
        }

        public String delete(String id) throws Exception {
            return ADAPTER.fromJson("{\"name\":\"" + id + "\"}").name;
        }
    }

    static Provider moshiStatic() {
        return new MoshiStatic();
    }
}
