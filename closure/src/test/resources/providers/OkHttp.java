// com.squareup.okhttp3:okhttp:4.12.0
// create: 200 POST /web {"a":1}
// delete: 200 DELETE /web 
package acme;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class OkHttp {
    private static final MediaType JSON = MediaType.get("application/json");

    static Interceptor token(String token) {
        return chain -> chain.proceed(chain.request().newBuilder().header("Authorization", "token " + token).build());
    }

    static String call(OkHttpClient client, Request request) throws IOException {
        try (Response response = client.newCall(request).execute()) {
            return response.code() + " " + response.body().string();
        }
    }

    abstract static class Requests implements Provider {
        private final String url = Provider.url();

        abstract OkHttpClient client();

        public String create(String name) throws Exception {
            return call(client(), new Request.Builder().url(url + "/" + name).post(RequestBody.create("{\"a\":1}", JSON)).build());
        }

        public String delete(String id) throws Exception {
            return call(client(), new Request.Builder().url(url + "/" + id).delete().build());
        }
    }

    static class InField extends Requests {
        private final OkHttpClient client = new OkHttpClient.Builder().addInterceptor(token("secret")).build();

        OkHttpClient client() {
            return client;
        }
    }

    static class InTransientField extends Requests {
        private final String token = "secret";
        private transient OkHttpClient client;

        OkHttpClient client() {
            if (client == null) {
                client = new OkHttpClient.Builder().addInterceptor(token(token)).build();
            }
            return client;
        }
    }

    static class InStaticField extends Requests {
        private static final OkHttpClient CLIENT = new OkHttpClient();

        OkHttpClient client() {
            return CLIENT;
        }
    }

    static Provider inField() {
        return new InField();
    }

    static Provider inFieldRemedied() {
        return new InTransientField();
    }

    static Provider inStaticField() {
        return new InStaticField();
    }
}
