// org.apache.sshd:sshd-core:2.15.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.time.Duration;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.net.SshdSocketAddress;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;

class Sshd {
    static Captured value() {
        SshdSocketAddress address = new SshdSocketAddress("localhost", 22);
        return () -> address.toString();
    }

    static Captured builder() {
        String user = "acme";
        return () -> {
            java.security.KeyPairGenerator generator = java.security.KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            SshServer server = SshServer.setUpDefaultServer();
            server.setKeyPairProvider(KeyPairProvider.wrap(generator.generateKeyPair()));
            server.setPasswordAuthenticator((name, password, session) -> password.equals("secret"));
            server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
            server.start();
            SshClient client = SshClient.setUpDefaultClient();
            client.start();
            try (ClientSession session =
                    client.connect(user, "localhost", server.getPort()).verify(Duration.ofSeconds(20)).getSession()) {
                session.addPasswordIdentity("secret");
                session.auth().verify(Duration.ofSeconds(20));
                return session.executeRemoteCommand("echo hello");
            } finally {
                client.stop();
                server.stop(true);
            }
        };
    }

    static Captured client() {
        SshClient client = SshClient.setUpDefaultClient();
        return () -> {
            client.start();
            try {
                return client.connect("acme", "localhost", 1).verify(Duration.ofSeconds(5)) + "";
            } catch (java.io.IOException e) {
                return "not connected";
            }
        };
    }
}
