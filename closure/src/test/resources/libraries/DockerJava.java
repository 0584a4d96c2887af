// com.github.docker-java:docker-java-core:3.5.1 com.github.docker-java:docker-java-transport-httpclient5:3.5.1 org.slf4j:slf4j-nop:2.0.17
package acme;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.httpclient5.ApacheDockerHttpClient;
import java.net.URI;

class DockerJava {
    static Captured value() {
        PortBinding binding = PortBinding.parse("8080:80");
        ExposedPort port = ExposedPort.tcp(443);
        return () -> binding.getExposedPort() + " " + port;
    }

    static Captured builder() {
        String url = Captured.url().replace("http:", "tcp:");
        return () -> {
            DefaultDockerClientConfig config = DefaultDockerClientConfig.createDefaultConfigBuilder().withDockerHost(url).withDockerTlsVerify(false).build();
            try (DockerClient client = DockerClientImpl.getInstance(config, new ApacheDockerHttpClient.Builder().dockerHost(URI.create(url)).build())) {
                client.pingCmd().exec();
                return "ping";
            }
        };
    }
}
