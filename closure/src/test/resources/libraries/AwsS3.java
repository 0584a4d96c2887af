// software.amazon.awssdk:s3:2.31.78
package acme;

import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.BucketCannedACL;
import software.amazon.awssdk.services.s3.model.CreateBucketRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.Tag;

class AwsS3 {
    static Captured value() {
        Tag tag = Tag.builder().key("a").value("b").build();
        BucketCannedACL acl = BucketCannedACL.PRIVATE;
        CreateBucketRequest request = CreateBucketRequest.builder().bucket("web").acl(acl).build();
        return () -> tag + " " + acl + request;
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> {
            try (S3Client client = S3Client.builder()
                    .region(Region.US_EAST_1)
                    .forcePathStyle(true)
                    .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("id", "secret")))
                    .endpointOverride(URI.create(url))
                    .build()) {
                ResponseBytes<GetObjectResponse> object = client.getObjectAsBytes(get -> get.bucket("web").key("index.html"));
                return object.asUtf8String();
            }
        };
    }
}
