package dev.pulumidynamic.engine.state;

import com.google.gson.FormattingStyle;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stack's state in a file, as {@code pulumi stack export} writes it. An operation reads the file when it begins and
 * saves it when it ends; a killed engine leaves the state of the operation before.
 */
public final class StateFile implements AutoCloseable {
    private static final Gson GSON = new GsonBuilder()
            .setStrictness(Strictness.STRICT)
            .setFormattingStyle(FormattingStyle.PRETTY.withIndent("    "))
            .serializeNulls()
            .disableHtmlEscaping()
            .create();

    private final Path path;
    private final @Nullable FileChannel lock;
    private final Optional<String> text;
    private final DeploymentJson deployments;

    private StateFile(Path path, @Nullable FileChannel lock, String passphrase) {
        this.path = path;
        this.lock = lock;
        this.text = content(path);
        Optional<String> salt = text.flatMap(state -> DeploymentJson.salt(parse(path, state)));
        this.deployments = new DeploymentJson(
                salt.map(known -> Passphrase.of(passphrase, known)).orElseGet(() -> Passphrase.fresh(passphrase)));
    }

    /**
     * Opens the state at {@code path}, which need not exist yet, to read it.
     *
     * @throws EngineException if it is unreadable, or was written with another passphrase
     */
    public static StateFile open(Path path, String passphrase) {
        return new StateFile(path, null, passphrase);
    }

    /**
     * Opens the state at {@code path} to change it; until it is closed, no other process can open it.
     *
     * @throws EngineException if it is unreadable, was written with another passphrase, or is being changed
     */
    public static StateFile openToChange(Path path, String passphrase) {
        FileChannel lock = lock(path);
        try {
            return new StateFile(path, lock, passphrase);
        } catch (RuntimeException e) {
            release(lock);
            throw e;
        }
    }

    private static Optional<String> content(Path path) {
        try {
            return Files.exists(path) ? Optional.of(Files.readString(path)) : Optional.empty();
        } catch (IOException e) {
            throw new EngineException("cannot read the state " + path + ": " + e.getMessage(), e);
        }
    }

    /** The operating system releases the lock when its process ends; the file stays, because deleting it is a race. */
    private static FileChannel lock(Path path) {
        Path file = path.toAbsolutePath().resolveSibling(path.getFileName() + ".lock");
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isLocked(channel)) {
                channel.close();
                throw new EngineException(
                        "the state " + path + " is in use by another operation; wait until that has ended, or end it");
            }
            return channel;
        } catch (IOException e) {
            throw new EngineException("cannot lock the state " + path + ": " + e.getMessage(), e);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // Another operation of this process.
            return false;
        }
    }

    /** The resources in the file, for one operation. */
    public Snapshot snapshot() {
        return new Snapshot(read());
    }

    /** The content of the file; an empty deployment if there is no file. */
    public Deployment read() {
        try {
            return deployments.decode(
                    text.map(state -> parse(path, state)).orElseGet(() -> parse(path, "{\"version\": 3}")));
        } catch (EngineException e) {
            throw new EngineException("cannot use the state " + path + ": " + e.getMessage(), e);
        }
    }

    /** The content as {@code pulumi stack import} reads it. */
    public String export() {
        return json(read());
    }

    /** Saves {@code snapshot}. */
    public void save(Snapshot snapshot) {
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.writeString(beside, json(snapshot.deployment()));
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new EngineException("cannot save the state to " + path + ": " + e.getMessage(), e);
        }
    }

    private String json(Deployment deployment) {
        return GSON.toJson(deployments.encode(deployment)) + "\n";
    }

    private static Members parse(Path path, String text) {
        try {
            JsonObject root = GSON.fromJson(text, JsonObject.class);
            if (root == null) {
                throw new EngineException("the state " + path + " is empty; delete it to begin a new stack");
            }
            return new Members(root);
        } catch (JsonParseException e) {
            throw new EngineException("cannot read the state " + path + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        if (lock != null) {
            release(lock);
        }
    }

    private static void release(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            throw new EngineException("cannot release the lock of the state: " + e.getMessage(), e);
        }
    }
}
