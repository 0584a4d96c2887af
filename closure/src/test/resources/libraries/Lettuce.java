// io.lettuce:lettuce-core:6.7.1.RELEASE
package acme;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SetArgs;

class Lettuce {
    static Captured value() {
        RedisURI uri = RedisURI.create("redis://secret@localhost:6379/1");
        return () -> uri.getHost() + uri.getDatabase();
    }

    static Captured builder() {
        ClientOptions options = ClientOptions.builder().autoReconnect(false).build();
        return () -> {
            RedisClient client = RedisClient.create(RedisURI.create("redis://localhost:1"));
            client.setOptions(options);
            try {
                return client.connect().sync().ping();
            } catch (RedisConnectionException e) {
                return "not connected" + options.isAutoReconnect();
            } finally {
                client.shutdown();
            }
        };
    }

    static Captured client() {
        RedisClient client = RedisClient.create("redis://localhost:1");
        return () -> {
            try {
                return client.connect().sync().ping();
            } catch (RedisConnectionException e) {
                return "not connected";
            }
        };
    }
}
