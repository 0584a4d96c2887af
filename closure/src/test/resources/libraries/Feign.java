// io.github.openfeign:feign-gson:13.6
package acme;

import feign.Param;
import feign.RequestLine;
import feign.gson.GsonDecoder;

class Feign {
    public static class Label {
        String name;
    }

    public interface Labels {
        @RequestLine("GET /labels/{id}")
        Label get(@Param("id") int id);
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> feign.Feign.builder().decoder(new GsonDecoder()).target(Labels.class, url).get(1).name;
    }

    static Captured client() {
        Labels labels = feign.Feign.builder().decoder(new GsonDecoder()).target(Labels.class, Captured.url());
        return () -> labels.get(1).name;
    }
}
