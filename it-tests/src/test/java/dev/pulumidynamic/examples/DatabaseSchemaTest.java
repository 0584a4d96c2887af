package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Program 4: the schema of a real PostgreSQL database, by way of a driver that is found as a service. The database runs
 * on the systems that its binaries in Maven Central are for; for root, who may not run it, in a user namespace.
 */
@Tag("thorough")
@OnEachEngine
class DatabaseSchemaTest {
    private static final String COLUMNS = "amount numeric not null";

    private final Engines engine;

    @TempDir
    Path folder;

    private EmbeddedPostgres database;

    DatabaseSchemaTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start() throws IOException {
        try {
            database = EmbeddedPostgres.builder()
                    .setDataDirectory(folder.resolve("database"))
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .start();
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException(
                    "PostgreSQL does not run here: there are binaries for this system in the module's pom.xml, and"
                            + " root needs user namespaces, `unshare -U true`",
                    e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        database.close();
    }

    @Test
    void schemaLivesItsLife_whenTheDriverIsInTheBundle() throws Exception {
        new Life(new ExampleStack(engine, folder, "dev.pulumidynamic.examples.database.DatabaseProgram")
                        .secret("pulumi-java-dynamic:databasePassword", "postgres"))
                .given(
                        "pulumi-java-dynamic:databaseUrl",
                        "jdbc:postgresql://127.0.0.1:" + database.getPort() + "/postgres")
                .given("pulumi-java-dynamic:databaseUser", "postgres")
                .given("lab:columns", COLUMNS)
                .given("lab:comment", "customers' purchases")
                .preview(Op.CREATE, "shop")
                .then(() -> assertThat(comment("shop")).isEmpty())
                .up(Op.CREATE, "shop")
                .then(() -> assertThat(comment("shop")).isEqualTo("customers' purchases"))
                .up(Op.SAME, "shop")
                .given("lab:comment", "all")
                .up(Op.UPDATE, "shop")
                .then(() -> assertThat(comment("shop")).isEqualTo("all"))
                .given("lab:columns", COLUMNS + ", paid timestamp")
                .up(Op.REPLACE, "shop")
                .then(() -> execute("insert into shop.purchase values (null, 1, now())"))
                .given("lab:columns", COLUMNS + ", paid date-time")
                .upFails("syntax error")
                .then(() -> assertThat(comment("shop")).isEmpty())
                .given("lab:columns", COLUMNS)
                .up(Op.REPLACE, "shop")
                .then(() -> execute("comment on schema shop is 'changed by hand'"))
                .refresh()
                .up(Op.UPDATE, "shop")
                .then(() -> assertThat(comment("shop")).isEqualTo("all"))
                .then(() -> execute("create schema archive; comment on schema archive is 'by hand'"))
                .given("lab:adopt", "archive")
                .up(Op.IMPORT, "adopted")
                .destroy();
        assertThat(comment("shop") + comment("archive")).isEmpty();
    }

    /** What the database says of a schema; empty when there is none. */
    private String comment(String schema) throws SQLException {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "select obj_description(oid) from pg_namespace where nspname = '" + schema + "'")) {
            return found.next() ? found.getString(1) : "";
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
