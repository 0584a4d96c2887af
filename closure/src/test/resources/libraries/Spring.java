// org.springframework:spring-web:6.2.8 org.springframework:spring-expression:6.2.8
package acme;

import org.springframework.expression.Expression;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.client.RestClient;
import org.springframework.web.util.UriComponentsBuilder;

class Spring {
    public record Named(String name) {}

    static Captured value() {
        LinkedMultiValueMap<String, String> map = new LinkedMultiValueMap<>();
        map.add("a", "1");
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(MediaType.APPLICATION_JSON);
        HttpStatusCode status = HttpStatusCode.valueOf(404);
        return () -> map + " " + headers.getContentType() + status.is4xxClientError();
    }

    static Captured builder() {
        Expression expression = new SpelExpressionParser().parseExpression("name.toUpperCase() + ' ' + {1,2,3}.?[#this > 1]");
        UriComponentsBuilder uri = UriComponentsBuilder.fromUriString("https://example.com/{id}").queryParam("q", "a b");
        return () -> expression.getValue(new Named("web"), String.class) + uri.buildAndExpand(1).encode();
    }

    static Captured client() {
        RestClient client = RestClient.create(Captured.url());
        return () -> client.get().uri("/spring").retrieve().body(String.class);
    }
}
