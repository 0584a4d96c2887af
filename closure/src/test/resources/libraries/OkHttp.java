// com.squareup.okhttp3:okhttp:4.12.0
package acme;

import java.time.Duration;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

class OkHttp {
    static Captured value() {
        HttpUrl url = HttpUrl.get("https://example.com/a?b=c d");
        MediaType type = MediaType.get("application/json; charset=utf-8");
        return () -> url + " " + url.queryParameter("b") + " " + type;
    }

    static Captured builder() {
        Request request = new Request.Builder()
                .url(Captured.url() + "/path")
                .header("Authorization", "x")
                .post(RequestBody.create("{}", MediaType.get("application/json")))
                .build();
        return () -> {
            try (Response response = new OkHttpClient().newCall(request).execute()) {
                return response.body().string() + request.header("Authorization");
            }
        };
    }

    static Captured client() {
        OkHttpClient client = new OkHttpClient.Builder().callTimeout(Duration.ofSeconds(9)).build();
        Request request = new Request.Builder().url(Captured.url() + "/path").build();
        return () -> {
            try (Response response = client.newCall(request).execute()) {
                return response.body().string() + client.callTimeoutMillis();
            }
        };
    }
}
