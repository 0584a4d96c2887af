package dev.pulumidynamic.golden;

import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.examples.JsonServer;
import dev.pulumidynamic.examples.SshMachine;
import dev.pulumidynamic.stack.StackEngine;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What the resources of a case are in, outside of Pulumi: each test has its own. A golden state has keys of the configuration, such as
 * {@code @lab:path@}, where a state has the places that are elsewhere in each world.
 *
 * @param places by their keys in the configuration
 * @param secrets what the configuration has, too, the same in each world
 * @param server what runs in it
 */
record GoldenWorld(Map<String, String> places, Map<String, String> secrets, Closeable server) implements AutoCloseable {
    private static final String NAMESPACE = "pulumi-java-dynamic:";

    /** For resources that are nowhere but in the state. */
    static final GoldenWorld NONE = new GoldenWorld(Map.of(), Map.of(), () -> {});

    /** For the file {@code lab:path}. */
    static GoldenWorld file(Path folder) {
        return new GoldenWorld(Map.of("lab:path", folder.resolve("file.txt").toString()), Map.of(), () -> {});
    }

    static GoldenWorld site(Path folder) throws IOException {
        Path site = Files.createDirectory(folder.resolve("site"));
        Path text = Files.writeString(folder.resolve("text.html"), "Hello");
        return new GoldenWorld(
                Map.of(NAMESPACE + "folder", site.toString(), "lab:text", text.toString()), Map.of(), () -> {});
    }

    static GoldenWorld rest() throws IOException {
        JsonServer server = JsonServer.start();
        return new GoldenWorld(Map.of(NAMESPACE + "restUrl", server.url()), Map.of(), server::close);
    }

    static GoldenWorld github() throws IOException {
        GithubServer server = GithubServer.start("t0ken");
        return new GoldenWorld(
                Map.of(NAMESPACE + "githubUrl", server.url()),
                Map.of(NAMESPACE + "githubToken", "t0ken"),
                server::close);
    }

    static GoldenWorld machine(Path folder) throws IOException, GeneralSecurityException {
        SshMachine ssh = SshMachine.start("s3cret");
        return new GoldenWorld(
                Map.of(
                        "lab:path",
                        folder.resolve("settings").toString(),
                        NAMESPACE + "sshPort",
                        String.valueOf(ssh.port()),
                        NAMESPACE + "sshKnownHost",
                        ssh.knownHost()),
                Map.of(NAMESPACE + "sshPassword", "s3cret"),
                ssh::close);
    }

    static GoldenWorld database(Path folder) throws IOException {
        EmbeddedPostgres database = EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("database"))
                .setServerConfig("listen_addresses", "127.0.0.1")
                .start();
        String url = "jdbc:postgresql://127.0.0.1:" + database.getPort() + "/postgres";
        return new GoldenWorld(
                Map.of(NAMESPACE + "databaseUrl", url), Map.of(NAMESPACE + "databasePassword", "postgres"), database);
    }

    /** Whether what a state knows must be there to be read. */
    boolean isOutside() {
        return !places.isEmpty();
    }

    void configure(StackEngine stack) {
        places.forEach(stack::config);
        secrets.forEach(stack::secretConfig);
    }

    /** A state of this world as a golden one. Of two places of which one contains the other, the longer one comes first. */
    String golden(String state) {
        String golden = state;
        for (String key : byLength()) {
            golden = golden.replace(places.getOrDefault(key, ""), mark(key));
        }
        return golden;
    }

    private List<String> byLength() {
        return places.keySet().stream()
                .sorted(Comparator.comparing(key -> places.getOrDefault(key, "").length(), Comparator.reverseOrder()))
                .toList();
    }

    /** A golden state as one of this world. */
    String state(String golden) {
        String state = golden;
        for (Map.Entry<String, String> place : places.entrySet()) {
            state = state.replace(mark(place.getKey()), place.getValue());
        }
        return state;
    }

    private static String mark(String key) {
        return "@" + key + "@";
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
