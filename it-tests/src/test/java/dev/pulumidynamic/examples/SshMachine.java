package dev.pulumidynamic.examples;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.List;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.apache.sshd.sftp.server.SftpSubsystemFactory;

/** An SSH server in this JVM: its files are those of this machine, and so are the commands. It listens on loopback only. */
public final class SshMachine implements AutoCloseable {
    private final SshServer server;
    private final KeyPair key;

    private SshMachine(SshServer server, KeyPair key) {
        this.server = server;
        this.key = key;
    }

    public static SshMachine start(String password) throws IOException, GeneralSecurityException {
        KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
        keys.initialize(256);
        KeyPair key = keys.generateKeyPair();
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(KeyPairProvider.wrap(key));
        server.setPasswordAuthenticator((user, given, session) -> password.equals(given));
        server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        server.setSubsystemFactories(List.of(new SftpSubsystemFactory()));
        server.start();
        return new SshMachine(server, key);
    }

    public int port() {
        return server.getPort();
    }

    /** As in a {@code known_hosts} file. */
    public String knownHost() {
        return "[127.0.0.1]:" + port() + " " + PublicKeyEntry.toString(key.getPublic());
    }

    @Override
    public void close() throws IOException {
        server.stop(true);
    }
}
