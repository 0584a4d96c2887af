package dev.pulumidynamic.engine.project;

import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.Passphrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Present;
import org.snakeyaml.engine.v2.api.lowlevel.Serialize;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Changes a {@code Pulumi.<stack>.yaml} as {@code pulumi config set} does; everything else in it stays, comments too. */
final class ConfigurationFile {
    private static final String SALT = "encryptionsalt";

    private final Path path;
    private final MappingNode root;

    private ConfigurationFile(Path path, MappingNode root) {
        this.path = path;
        this.root = root;
    }

    /** Reads the file, which need not exist yet. */
    static ConfigurationFile read(Path path) {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setParseComments(true)
                .setLabel(path.toString())
                .build();
        Optional<Node> root = Files.exists(path)
                ? Yaml.parse(path, text -> new Compose(settings).composeString(text))
                : Optional.empty();
        if (root.orElseGet(ConfigurationFile::mapping) instanceof MappingNode mapping) {
            return new ConfigurationFile(path, mapping);
        }
        throw new EngineException(path + " is not a mapping of keys to values");
    }

    /**
     * Sets the first of {@code keys} that exists, or else the first; they mean the same.
     *
     * @param passphrase encrypts the value; empty for a value that is not a secret
     */
    void set(List<String> keys, String value, Optional<String> passphrase) {
        put(keys, passphrase.<Node>map(secret -> secure(value, secret)).orElseGet(() -> scalar(value)));
    }

    private Node secure(String value, String passphrase) {
        MappingNode secure = mapping();
        secure.getValue()
                .add(new NodeTuple(scalar("secure"), scalar(scheme(passphrase).encrypt(value))));
        return secure;
    }

    /** The scheme of the values in the file, or a new one. */
    private Passphrase scheme(String passphrase) {
        ConfigurationReader.ensurePassphrase(path, text("secretsprovider"));
        Optional<String> salt = text(SALT);
        if (salt.isPresent()) {
            return Passphrase.of(passphrase, salt.get());
        }
        Passphrase fresh = Passphrase.fresh(passphrase);
        root.getValue().add(0, new NodeTuple(scalar(SALT), scalar(fresh.salt())));
        return fresh;
    }

    private void put(List<String> keys, Node value) {
        MappingNode config = config();
        Optional<NodeTuple> known = find(config, keys);
        if (known.isPresent()) {
            int place = config.getValue().indexOf(known.get());
            config.getValue().set(place, new NodeTuple(known.get().getKeyNode(), value));
        } else {
            config.getValue().add(new NodeTuple(scalar(keys.get(0)), value));
        }
    }

    private MappingNode config() {
        Optional<NodeTuple> known = find(root, List.of("config"));
        if (known.isPresent() && known.get().getValueNode() instanceof MappingNode config) {
            return config;
        }
        known.ifPresent(root.getValue()::remove);
        MappingNode config = mapping();
        root.getValue().add(new NodeTuple(scalar("config"), config));
        return config;
    }

    private Optional<String> text(String key) {
        return find(root, List.of(key)).map(entry -> {
            if (entry.getValueNode() instanceof ScalarNode scalar) {
                return scalar.getValue();
            }
            throw new EngineException(path + " has no text under \"" + key + "\"");
        });
    }

    private static Optional<NodeTuple> find(MappingNode mapping, List<String> keys) {
        return mapping.getValue().stream()
                .filter(entry -> entry.getKeyNode() instanceof ScalarNode key && keys.contains(key.getValue()))
                .findFirst();
    }

    private static MappingNode mapping() {
        return new MappingNode(Tag.MAP, new ArrayList<>(), FlowStyle.BLOCK);
    }

    /** A string, in quotes if it would have another type without them. */
    private static ScalarNode scalar(String text) {
        Tag plain = new CoreSchema().getScalarResolver().resolve(text, true);
        return new ScalarNode(Tag.STR, text, plain.equals(Tag.STR) ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED);
    }

    /** Replaces the file. */
    void write() {
        DumpSettings settings = DumpSettings.builder()
                .setSchema(new CoreSchema())
                .setDumpComments(true)
                .setSplitLines(false)
                .setIndentWithIndicator(true)
                .setIndicatorIndent(2)
                .build();
        String text = new Present(settings)
                .emitToString(new Serialize(settings).serializeOne(root).iterator());
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.writeString(beside, text);
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new EngineException("cannot write " + path + ": " + e.getMessage(), e);
        }
    }
}
