package dev.pulumidynamic.examples.database;

/**
 * A schema of a database, and the scripts that make and remove it.
 *
 * @param comment what the database says of it
 */
record Schema(String name, String create, String delete, String comment) {
    /** A schema of that name with nothing in it. */
    static Schema empty(String name, String comment) {
        return new Schema(name, "create schema " + name, "drop schema " + name + " cascade", comment);
    }
}
