package dev.pulumidynamic.closure.graph;

/** The field numbers of a stored graph, version 2, as docs/state-format.md describes them. */
final class GraphFormat {
    static final int VERSION = 2;

    // Graph, after the version
    static final int NAME = 2;
    static final int ROOT = 3;
    static final int NODE = 4;
    static final int NAMELESS = 5;
    static final int INITIAL = 6;
    static final int CARRIED = 7;
    static final int UNSTABLE = 8;
    static final int INITIALIZED = 9;
    static final int CHECKSUM = 15;

    // Node: one of
    static final int INSTANCE = 1;
    static final int RECORD = 2;
    static final int ENUM = 3;
    static final int ARRAY = 4;
    static final int PRIMITIVES = 5;
    static final int CLASS = 6;
    static final int LOGICAL = 7;
    static final int LAMBDA = 8;
    static final int FACTORY = 9;
    static final int PROXY = 10;
    static final int WITH_STATICS = 11;
    static final int STATIC_REFERENCE = 12;
    static final int KNOWN_INSTANCE = 13;

    // The body of a node
    static final int TYPE = 1;
    static final int SLOT = 2;
    static final int VALUE = 3;
    static final int WORD = 4;
    static final int BYTES = 5;
    static final int KIND = 6;
    static final int VARIABLE = 7;

    // Slot
    static final int OWNER = 1;
    static final int SLOT_NAME = 2;
    static final int SLOT_VALUE = 3;

    // Nameless
    static final int NAMELESS_TYPE = 1;
    static final int NAMELESS_IDENTITY = 2;

    // Value: one of, or nothing for null
    static final int REFERENCE = 1;
    static final int BOOLEAN = 2;
    static final int BYTE = 3;
    static final int SHORT = 4;
    static final int CHAR = 5;
    static final int INT = 6;
    static final int LONG = 7;
    static final int FLOAT = 8;
    static final int DOUBLE = 9;
    static final int STRING = 10;
    static final int CHARS = 11;

    // Limits of captures and of readers.
    static final int MOST_BYTES = 1 << 26;
    static final int MOST_OBJECTS = 1 << 21;
    static final int MOST_VALUES = 1 << 23;

    private GraphFormat() {}
}
