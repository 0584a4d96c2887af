// com.squareup.retrofit2:retrofit:3.0.0 com.squareup.retrofit2:converter-gson:3.0.0
package acme;

import retrofit2.Call;
import retrofit2.converter.gson.GsonConverterFactory;
import retrofit2.http.GET;
import retrofit2.http.Path;

class Retrofit {
    public static class Label {
        String name;
    }

    public interface Labels {
        @GET("/labels/{id}")
        Call<Label> get(@Path("id") int id);
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> new retrofit2.Retrofit.Builder()
                .baseUrl(url)
                .addConverterFactory(GsonConverterFactory.create())
                .build()
                .create(Labels.class)
                .get(1)
                .execute()
                .body()
                .name;
    }

    static Captured client() {
        Labels labels = new retrofit2.Retrofit.Builder()
                .baseUrl(Captured.url())
                .addConverterFactory(GsonConverterFactory.create())
                .build()
                .create(Labels.class);
        return () -> labels.get(1).execute().body().name;
    }
}
