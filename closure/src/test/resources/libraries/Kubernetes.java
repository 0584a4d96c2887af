// io.fabric8:kubernetes-client:7.3.1
package acme;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;

class Kubernetes {
    static Captured value() {
        ConfigMap map = new ConfigMapBuilder().withNewMetadata().withName("settings").endMetadata().addToData("a", "1").build();
        Quantity quantity = new Quantity("128Mi");
        return () -> Serialization.asYaml(map) + Quantity.getAmountInBytes(quantity);
    }

    static Captured builder() {
        Config config = new ConfigBuilder(Config.empty()).withMasterUrl(Captured.url()).withNamespace("default").build();
        return () -> {
            try (KubernetesClient client = new KubernetesClientBuilder().withConfig(config).build()) {
                return client.configMaps().withName("settings").get().getData().toString();
            }
        };
    }

    static Captured client() {
        KubernetesClient client = new KubernetesClientBuilder()
                .withConfig(new ConfigBuilder(Config.empty()).withMasterUrl(Captured.url()).withNamespace("default").build())
                .build();
        return () -> client.configMaps().withName("settings").get().getData().toString();
    }
}
