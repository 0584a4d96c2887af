package dev.pulumidynamic.engine.state;

import com.google.gson.FormattingStyle;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import dev.pulumidynamic.engine.property.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stack's state in a file, as {@code pulumi stack export} writes it. While an operation changes it, a {@link Journal}
 * beside it takes the changes; at the end all is written beside and moved into place. So a reader, and a crash at any
 * moment, see every step that was recorded.
 */
public final class StateFile implements AutoCloseable {
    private static final Gson GSON = new GsonBuilder()
            .setStrictness(Strictness.STRICT)
            .setFormattingStyle(FormattingStyle.PRETTY.withIndent("    "))
            .serializeNulls()
            .disableHtmlEscaping()
            .create();

    private final Path path;
    private final Optional<String> text;
    private final DeploymentJson deployments;
    private final ChangeJson changes;
    private @Nullable Journal journal;

    private StateFile(Path path, Optional<String> text, Passphrase passphrase) {
        this.path = path;
        this.text = text;
        this.deployments = new DeploymentJson(passphrase);
        this.changes = new ChangeJson(deployments);
    }

    /**
     * The state at {@code path}, which need not exist yet.
     *
     * @throws StateException when it cannot be read, or {@code passphrase} is not the one it was written with
     */
    public static StateFile open(Path path, String passphrase) {
        try {
            Optional<String> text = Files.exists(path) ? Optional.of(Files.readString(path)) : Optional.empty();
            return of(path, text, passphrase);
        } catch (IOException e) {
            throw new StateException("cannot read the state " + path + ": " + e.getMessage(), e);
        }
    }

    private static StateFile of(Path path, Optional<String> text, String passphrase) {
        Optional<String> salt = text.flatMap(state -> DeploymentJson.salt(parse(path, state)));
        Passphrase scheme =
                salt.map(known -> Passphrase.of(passphrase, known)).orElseGet(() -> Passphrase.fresh(passphrase));
        return new StateFile(path, text, scheme);
    }

    /** A snapshot to look at, of which nothing is kept. */
    public Snapshot look() {
        return new Snapshot(read(), ignored -> {});
    }

    /** A snapshot whose changes are kept from now on, which {@code lock} allows; {@link #finish} ends that. */
    public synchronized Snapshot change(StateLock lock) {
        lock.ensureHeld();
        Deployment deployment = read();
        String digest = text.map(Sha256::of).orElseGet(() -> write(deployment));
        try {
            journal = Journal.open(journalPath(), digest);
        } catch (IOException e) {
            throw new StateException("cannot begin the journal " + journalPath() + ": " + e.getMessage(), e);
        }
        return new Snapshot(deployment, this::record);
    }

    private synchronized void record(List<Change> news) {
        if (journal == null) {
            throw new IllegalStateException("nothing is recorded after the end of an operation");
        }
        journal.append(news.stream().map(changes::encode).toList());
    }

    /** Writes all that {@code snapshot} holds, after which its journal is not needed. */
    public synchronized void finish(Snapshot snapshot) {
        write(snapshot.deployment());
        close();
        delete(journalPath());
    }

    /** What is in the file and in a journal that was left behind; an empty deployment when there is neither. */
    public Deployment read() {
        try {
            Deployment saved = deployments.decode(
                    text.map(state -> parse(path, state)).orElseGet(() -> parse(path, "{\"version\": 3}")));
            return Journal.replay(journalPath(), text.map(Sha256::of).orElse(""), saved, changes);
        } catch (StateException e) {
            throw new StateException("cannot use the state " + path + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new StateException("cannot read the journal of the state " + path + ": " + e.getMessage(), e);
        }
    }

    /** All of it, as {@code pulumi stack import} takes it. */
    public String export() {
        return json(read());
    }

    /**
     * Puts an exported state in place of the one at {@code path}; what was there is kept as {@code <path>.bak}.
     *
     * @param exported as this engine or {@code pulumi stack export} wrote it
     * @param stack how the URNs of the stack begin
     * @throws StateException when it is another stack's, or {@code passphrase} is not the one it was written with
     */
    public static void restore(Path path, String exported, String passphrase, String stack, StateLock lock) {
        lock.ensureHeld();
        StateFile file = of(path, Optional.of(exported), passphrase);
        Deployment deployment = file.deployments.decode(parse(path, exported));
        deployment.resources().forEach(resource -> {
            if (!resource.urn().text().startsWith(stack)) {
                throw new StateException("the exported state has the resource " + resource.urn()
                        + ", which is not one of this stack: its URN would begin with " + stack
                        + "; import it into the stack it is from");
            }
        });
        file.keepOld();
        file.write(deployment);
    }

    private void keepOld() {
        Path old = path.resolveSibling(path.getFileName() + ".bak");
        try {
            Files.deleteIfExists(journal(old));
            if (Files.exists(path)) {
                Files.copy(path, old, StandardCopyOption.REPLACE_EXISTING);
            }
            if (Files.exists(journal(path))) {
                Files.move(journal(path), journal(old));
            }
        } catch (IOException e) {
            throw new StateException("cannot keep what was in " + path + " as " + old + ": " + e.getMessage(), e);
        }
    }

    /** Puts {@code deployment} in place of what is in the file; answers the new content's digest. */
    private String write(Deployment deployment) {
        String json = json(deployment);
        String digest = Sha256.of(json);
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.writeString(beside, json);
            if (journal != null) {
                journal.end(digest);
            }
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return digest;
        } catch (IOException e) {
            throw new StateException(
                    "cannot save the state to " + path + ": " + e.getMessage()
                            + "; make room, and run the operation again: what was done is in the journal beside it",
                    e);
        }
    }

    private String json(Deployment deployment) {
        return GSON.toJson(deployments.encode(deployment)) + "\n";
    }

    /** Ends the recording; the journal stays. */
    @Override
    public synchronized void close() {
        try {
            if (journal != null) {
                journal.close();
            }
        } catch (IOException e) {
            throw new StateException("cannot close the journal " + journalPath() + ": " + e.getMessage(), e);
        } finally {
            journal = null;
        }
    }

    private static void delete(Path journal) {
        try {
            Files.deleteIfExists(journal);
        } catch (IOException e) {
            // It says itself that its changes are in the state.
            return;
        }
    }

    private Path journalPath() {
        return journal(path);
    }

    private static Path journal(Path state) {
        return state.resolveSibling(state.getFileName() + ".journal");
    }

    private static Members parse(Path path, String text) {
        try {
            JsonObject root = GSON.fromJson(text, JsonObject.class);
            if (root == null) {
                throw new StateException("the state " + path + " is empty; delete it to begin a new stack");
            }
            return new Members(root);
        } catch (JsonParseException e) {
            throw new StateException("cannot read the state " + path + ": " + e.getMessage(), e);
        }
    }
}
