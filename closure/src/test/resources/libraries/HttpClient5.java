// org.apache.httpcomponents.client5:httpclient5:5.5
package acme;

import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.net.URIBuilder;
import org.apache.hc.core5.util.Timeout;

class HttpClient5 {
    static Captured value() throws Exception {
        BasicHeader header = new BasicHeader("a", "b");
        URIBuilder uri = new URIBuilder("https://example.com/a").addParameter("q", "c d");
        return () -> header + " " + uri.build();
    }

    static Captured builder() {
        RequestConfig config = RequestConfig.custom().setResponseTimeout(Timeout.ofSeconds(5)).build();
        String url = Captured.url();
        return () -> {
            try (CloseableHttpClient client = HttpClients.custom().setDefaultRequestConfig(config).build()) {
                return client.execute(new HttpGet(url + "/five"), response -> EntityUtils.toString(response.getEntity()));
            }
        };
    }

    static Captured client() {
        CloseableHttpClient client = HttpClients.createDefault();
        String url = Captured.url();
        return () -> client.execute(new HttpGet(url + "/five"), response -> EntityUtils.toString(response.getEntity()));
    }
}
