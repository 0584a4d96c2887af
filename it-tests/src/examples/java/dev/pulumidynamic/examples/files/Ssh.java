package dev.pulumidynamic.examples.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.ChannelSftp;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SftpException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** A session with another machine, whose key is known. */
class Ssh implements AutoCloseable {
    private static final int PATIENCE = 10_000;
    private static final int POLL = 10;

    private final Session session;

    /**
     * Logs in.
     *
     * @param knownHost the machine's line of a {@code known_hosts} file
     */
    Ssh(String host, int port, String user, String password, String knownHost) throws JSchException {
        JSch ssh = new JSch();
        ssh.setKnownHosts(new ByteArrayInputStream(knownHost.getBytes(UTF_8)));
        session = ssh.getSession(user, host, port);
        session.setPassword(password.getBytes(UTF_8));
        session.connect(PATIENCE);
    }

    void upload(String path, String content) throws JSchException, SftpException {
        sftp(channel -> {
            channel.put(new ByteArrayInputStream(content.getBytes(UTF_8)), path);
            return path;
        });
    }

    Optional<String> download(String path) throws JSchException, SftpException {
        return sftp(channel -> {
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            try {
                channel.get(path, content);
                return Optional.of(content.toString(UTF_8));
            } catch (SftpException e) {
                if (e.id == ChannelSftp.SSH_FX_NO_SUCH_FILE) {
                    return Optional.empty();
                }
                throw e;
            }
        });
    }

    void remove(String path) throws JSchException, SftpException {
        sftp(channel -> {
            channel.rm(path);
            return path;
        });
    }

    /** Runs a command, and gives what it prints. */
    String run(String command) throws JSchException, IOException, InterruptedException {
        ChannelExec channel = (ChannelExec) session.openChannel("exec");
        try {
            channel.setCommand(command);
            InputStream out = channel.getInputStream();
            channel.connect(PATIENCE);
            String printed = new String(out.readAllBytes(), UTF_8).strip();
            // The exit status may come after the end of the output, and JSch tells of it in no other way.
            while (!channel.isClosed()) {
                Thread.sleep(POLL);
            }
            if (channel.getExitStatus() != 0) {
                throw new IOException(command + " ended with " + channel.getExitStatus() + ": " + printed);
            }
            return printed;
        } finally {
            channel.disconnect();
        }
    }

    @FunctionalInterface
    private interface Transfer<T> {
        T over(ChannelSftp channel) throws SftpException;
    }

    private <T> T sftp(Transfer<T> transfer) throws JSchException, SftpException {
        ChannelSftp channel = (ChannelSftp) session.openChannel("sftp");
        channel.connect(PATIENCE);
        try {
            return transfer.over(channel);
        } finally {
            channel.disconnect();
        }
    }

    @Override
    public void close() {
        session.disconnect();
    }
}
