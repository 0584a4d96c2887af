// com.squareup.okhttp3:okhttp-jvm:5.5.1
package pools;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.resource.PooledResources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

public final class HttpCalls {
    private static final OkHttpClient CLIENT = new OkHttpClient();

    public static void main(String[] arguments) {
        Pulumi.run(HttpCalls::stack);
    }

    public static void stack(Context context) {
        PooledResources.stack(context, HttpCalls::make);
    }

    static String make(String server, boolean held) throws Exception {
        Request request = new Request.Builder().url(server + "/released").build();
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            CompletableFuture<String> answer = new CompletableFuture<>();
            CLIENT.newCall(request).enqueue(new Answered(request, held, answer));
            answers.add(answer);
        }
        StringBuilder all = new StringBuilder();
        for (CompletableFuture<String> answer : answers) {
            all.append(answer.get());
        }
        try (Response response = CLIENT.newCall(request).execute()) {
            return all + response.body().string();
        }
    }

    /** Asks again until the answer is the one that it waits for. */
    private record Answered(Request request, boolean held, CompletableFuture<String> answer) implements Callback {
        @Override
        public void onResponse(Call call, Response response) throws IOException {
            String body = response.body().string();
            if (!held || body.equals("true")) {
                answer.complete(body);
                return;
            }
            try {
                Thread.sleep(5);
                CLIENT.newCall(request).enqueue(this);
            } catch (InterruptedException e) {
                answer.completeExceptionally(e);
            }
        }

        @Override
        public void onFailure(Call call, IOException e) {
            answer.completeExceptionally(e);
        }
    }
}
