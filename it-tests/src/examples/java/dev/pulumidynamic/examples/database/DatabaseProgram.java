package dev.pulumidynamic.examples.database;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;

/** The schema of a shop, and with {@code lab:adopt} one that somebody made by hand. */
public final class DatabaseProgram {
    private DatabaseProgram() {}

    public static void main(String[] args) {
        Pulumi.run(DatabaseProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var schemas = new Schemas();
        String create = """
                create schema shop;
                create table shop.customer (id bigint primary key, name text not null);
                create table shop.purchase (customer bigint references shop.customer, %s)
                """.formatted(ctx.config().require("columns"));
        var shop = new DynamicResource<>(
                "shop",
                schemas,
                new Schema(
                        "shop", create, "drop schema shop cascade", ctx.config().require("comment")));
        ctx.export("tables", shop.output(SchemaState::tables).applyValue(Math::toIntExact));
        ctx.config()
                .get("adopt")
                .ifPresent(name -> new DynamicResource<>(
                        "adopted",
                        schemas,
                        Schema.empty(name, "by hand"),
                        CustomResourceOptions.builder().importId(name).build()));
    }
}
