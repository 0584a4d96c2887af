// org.springframework:spring-web:6.2.8
package acme;

import java.io.InputStreamReader;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.unit.DataSize;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;

class SpringRest {
    static Captured value() {
        DataSize size = DataSize.parse("3MB");
        AntPathMatcher matcher = new AntPathMatcher();
        return () -> size.toBytes() + "" + matcher.match("/a/**", "/a/b/c");
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> RestClient.builder().requestFactory(new JdkClientHttpRequestFactory()).baseUrl(url).build().get().uri("/rest").retrieve().body(String.class);
    }

    static Captured client() {
        RestTemplate template = new RestTemplate();
        String url = Captured.url();
        return () -> template.getForObject(url + "/template", String.class);
    }
}
