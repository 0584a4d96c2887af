package dev.pulumidynamic.examples.files;

import com.jcraft.jsch.JSchException;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.util.Optional;

/** Files on a machine that is reached by SSH, each with a command that follows its changes. */
class RemoteFiles implements ResourceProvider<RemoteFile, Uploaded> {
    private transient ProviderConfig config;

    @Override
    public void configure(ProviderConfig stack) {
        config = stack;
    }

    @Override
    public Diff diff(DiffRequest<RemoteFile, Uploaded> request) {
        return Diff.of(request, RemoteFile::path);
    }

    /** The file is there even when the command fails: then it is kept, and the next update runs the command again. */
    @Override
    public Created<Uploaded> create(CreateRequest<RemoteFile> request) throws Exception {
        RemoteFile file = request.inputs();
        try (Ssh ssh = connect()) {
            ssh.upload(file.path(), file.content());
            try {
                return Created.of(file.path(), new Uploaded(ssh.run(file.then())));
            } catch (IOException e) {
                return Created.of(file.path(), new Uploaded("")).incomplete(String.valueOf(e.getMessage()));
            }
        }
    }

    @Override
    public Updated<Uploaded> update(UpdateRequest<RemoteFile, Uploaded> request) throws Exception {
        try (Ssh ssh = connect()) {
            ssh.upload(request.inputs().path(), request.inputs().content());
            return Updated.of(new Uploaded(ssh.run(request.inputs().then())));
        }
    }

    @Override
    public Optional<Read<RemoteFile, Uploaded>> read(ReadRequest<RemoteFile, Uploaded> request) throws Exception {
        try (Ssh ssh = connect()) {
            String then = request.inputs().map(RemoteFile::then).orElse("true");
            Uploaded state = request.state().orElse(new Uploaded(""));
            return ssh.download(request.id())
                    .map(content -> Read.of(request.id(), new RemoteFile(request.id(), content, then), state));
        }
    }

    @Override
    public void delete(DeleteRequest<RemoteFile, Uploaded> request) throws Exception {
        try (Ssh ssh = connect()) {
            ssh.remove(request.id());
        }
    }

    private Ssh connect() throws JSchException {
        return new Ssh(
                config.require("sshHost"),
                Integer.parseInt(config.require("sshPort")),
                config.require("sshUser"),
                config.requireSecret("sshPassword"),
                config.require("sshKnownHost"));
    }
}
