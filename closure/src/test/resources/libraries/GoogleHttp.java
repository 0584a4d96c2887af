// com.google.http-client:google-http-client-gson:1.47.1 com.google.auth:google-auth-library-oauth2-http:1.37.1
package acme;

import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpRequestFactory;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.json.gson.GsonFactory;
import com.google.auth.oauth2.AccessToken;
import com.google.auth.oauth2.GoogleCredentials;
import java.util.Date;
import java.util.Map;

class GoogleHttp {
    static Captured value() {
        AccessToken token = new AccessToken("secret", new Date(0));
        return () -> token.getTokenValue() + token.getExpirationTime().getTime();
    }

    static Captured builder() {
        GoogleCredentials credentials =
                GoogleCredentials.create(new AccessToken("secret", new Date(4102444800000L)));
        return () -> credentials.getRequestMetadata(java.net.URI.create("https://example.com")).get("Authorization").toString();
    }

    static Captured client() {
        HttpRequestFactory factory = new NetHttpTransport().createRequestFactory();
        String url = Captured.url();
        return () -> factory.buildGetRequest(new GenericUrl(url + "/google")).execute().parseAsString()
                + GsonFactory.getDefaultInstance().toString(Map.of("a", 1));
    }
}
