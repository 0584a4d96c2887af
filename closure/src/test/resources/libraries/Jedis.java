// redis.clients:jedis:6.0.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.net.ServerSocket;
import java.net.Socket;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisPooled;
import redis.clients.jedis.params.SetParams;

class Jedis {
    /** Answers each command alike. */
    static ServerSocket server() throws Exception {
        ServerSocket server = new ServerSocket(0);
        Thread thread = new Thread(() -> {
            try (Socket socket = server.accept()) {
                byte[] command = new byte[1000];
                while (socket.getInputStream().read(command) > 0) {
                    socket.getOutputStream().write("+PONG\r\n+OK\r\n".substring(0, 7).getBytes());
                }
            } catch (java.io.IOException e) {
                // The test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
        return server;
    }

    static Captured value() {
        HostAndPort address = new HostAndPort("localhost", 6379);
        SetParams parameters = SetParams.setParams().ex(5).nx();
        return () -> address + "" + parameters.equals(SetParams.setParams().ex(5).nx());
    }

    static Captured builder() {
        DefaultJedisClientConfig config = DefaultJedisClientConfig.builder().timeoutMillis(2000).clientSetInfoConfig(
                redis.clients.jedis.ClientSetInfoConfig.DISABLED).build();
        return () -> {
            try (ServerSocket server = server();
                    redis.clients.jedis.Jedis jedis =
                            new redis.clients.jedis.Jedis(new HostAndPort("localhost", server.getLocalPort()), config)) {
                return jedis.ping();
            }
        };
    }

    static Captured client() {
        JedisPooled jedis = new JedisPooled("localhost", 1);
        return () -> {
            try {
                return jedis.get("a");
            } catch (redis.clients.jedis.exceptions.JedisConnectionException e) {
                return "not connected";
            }
        };
    }
}
