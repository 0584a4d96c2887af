// com.hierynomus:sshj:0.40.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.verification.PromiscuousVerifier;

class Sshj {
    static String connect(SSHClient client) throws Exception {
        try (client) {
            client.addHostKeyVerifier(new PromiscuousVerifier());
            client.connect("localhost", 1);
            return "connected";
        } catch (java.net.ConnectException e) {
            return "not connected";
        }
    }

    static Captured builder() {
        int timeout = 1000;
        return () -> {
            SSHClient client = new SSHClient(new DefaultConfig());
            client.setConnectTimeout(timeout);
            return connect(client);
        };
    }

    static Captured client() {
        SSHClient client = new SSHClient();
        return () -> connect(client);
    }
}
