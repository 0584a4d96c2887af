// com.azure:azure-core:1.55.5 com.azure:azure-core-http-jdk-httpclient:1.0.5
package acme;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.policy.RetryPolicy;
import com.azure.core.http.policy.UserAgentPolicy;
import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;

class AzureCore {
    static Captured value() {
        AzureKeyCredential key = new AzureKeyCredential("secret");
        BinaryData data = BinaryData.fromString("data");
        return () -> key.getKey() + data;
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> {
            HttpPipeline pipeline = new HttpPipelineBuilder().policies(new UserAgentPolicy("acme"), new RetryPolicy()).build();
            return pipeline.sendSync(new HttpRequest(HttpMethod.GET, url + "/azure"), Context.NONE).getBodyAsString().block();
        };
    }

    static Captured client() {
        HttpClient client = HttpClient.createDefault();
        String url = Captured.url();
        return () -> client.sendSync(new HttpRequest(HttpMethod.GET, url + "/azure"), Context.NONE).getBodyAsString().block();
    }
}
