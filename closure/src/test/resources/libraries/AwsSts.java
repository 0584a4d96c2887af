// software.amazon.awssdk:sts:2.31.78 software.amazon.awssdk:url-connection-client:2.31.78
package acme;

import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.model.AssumeRoleRequest;

class AwsSts {
    static Captured value() {
        Region region = Region.US_EAST_1;
        AssumeRoleRequest request = AssumeRoleRequest.builder().roleArn("arn").durationSeconds(900).build();
        return () -> region + " " + (region == Region.of("us-east-1")) + request;
    }

    static Captured builder() {
        StaticCredentialsProvider credentials = StaticCredentialsProvider.create(AwsBasicCredentials.create("id", "secret"));
        Region region = Region.EU_CENTRAL_1;
        String url = Captured.url();
        return () -> {
            try (StsClient client = StsClient.builder()
                    .credentialsProvider(credentials)
                    .region(region)
                    .endpointOverride(URI.create(url))
                    .build()) {
                return client.getCallerIdentity().account();
            }
        };
    }

    static Captured client() {
        StsClient client = StsClient.builder()
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("id", "secret")))
                .region(Region.EU_CENTRAL_1)
                .endpointOverride(URI.create(Captured.url()))
                .build();
        return () -> client.getCallerIdentity().arn();
    }
}
