package dev.pulumidynamic.examples.database;

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
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Properties;
import org.postgresql.PGProperty;

/** Schemas of a PostgreSQL database. A script runs as a whole or not at all. */
class Schemas implements ResourceProvider<Schema, SchemaState> {
    private transient String url;
    private transient Properties login;

    @Override
    public void configure(ProviderConfig config) {
        url = config.require("databaseUrl");
        login = new Properties();
        PGProperty.USER.set(login, config.require("databaseUser"));
        PGProperty.PASSWORD.set(login, config.requireSecret("databasePassword"));
    }

    @Override
    public Diff diff(DiffRequest<Schema, SchemaState> request) {
        return Diff.of(request, Schema::name, Schema::create).deletingFirst();
    }

    @Override
    public Created<SchemaState> create(CreateRequest<Schema> request) throws SQLException {
        Schema schema = request.inputs();
        run(schema.create() + ";" + comment(schema));
        return Created.of(schema.name(), state(schema.name()));
    }

    @Override
    public Updated<SchemaState> update(UpdateRequest<Schema, SchemaState> request) throws SQLException {
        run(comment(request.inputs()));
        return Updated.of(state(request.inputs().name()));
    }

    @Override
    public Optional<Read<Schema, SchemaState>> read(ReadRequest<Schema, SchemaState> request) throws SQLException {
        String name = request.id();
        try (Connection connection = connect();
                PreparedStatement query = connection.prepareStatement(
                        "select coalesce(obj_description(oid), '') from pg_namespace where nspname = ?")) {
            query.setString(1, name);
            ResultSet found = query.executeQuery();
            if (!found.next()) {
                return Optional.empty();
            }
            String comment = found.getString(1);
            Schema schema = request.inputs()
                    .map(known -> new Schema(name, known.create(), known.delete(), comment))
                    .orElse(Schema.empty(name, comment));
            return Optional.of(Read.of(name, schema, state(name)));
        }
    }

    @Override
    public void delete(DeleteRequest<Schema, SchemaState> request) throws SQLException {
        run(request.inputs().delete());
    }

    /** The driver is found as a service: nothing here names it. */
    private Connection connect() throws SQLException {
        return DriverManager.getConnection(url, login);
    }

    private void run(String script) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(script);
            connection.commit();
        }
    }

    private SchemaState state(String name) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement query =
                        connection.prepareStatement("select count(*) from pg_tables where schemaname = ?")) {
            query.setString(1, name);
            ResultSet count = query.executeQuery();
            count.next();
            return new SchemaState(count.getLong(1));
        }
    }

    private static String comment(Schema schema) {
        return "comment on schema " + schema.name() + " is '" + schema.comment().replace("'", "''") + "'";
    }
}
