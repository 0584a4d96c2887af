package dev.pulumidynamic.engine.display;

/** The kinds of steps, with their signs and words in the display. */
public enum Op {
    SAME(" ", "unchanged", "unchanged", "unchanged"),
    CREATE("+", "create", "creating", "created"),
    UPDATE("~", "update", "updating", "updated"),
    REPLACE("+-", "replace", "replacing", "replaced"),
    CREATE_REPLACEMENT("++", "create replacement", "creating replacement", "created replacement"),
    DELETE("-", "delete", "deleting", "deleted"),
    DELETE_REPLACED("--", "delete original", "deleting original", "deleted original"),
    READ(">", "read", "reading", "read"),
    IMPORT("=", "import", "importing", "imported"),
    REFRESH("~", "refresh", "refreshing", "refreshed");

    private final String sign;
    private final String planned;
    private final String running;
    private final String past;

    Op(String sign, String planned, String running, String past) {
        this.sign = sign;
        this.planned = planned;
        this.running = running;
        this.past = past;
    }

    /** The sign at the start of a row. */
    public String sign() {
        return sign;
    }

    /** The word of a preview. */
    public String planned() {
        return planned;
    }

    /** The word while it is being done. */
    public String running() {
        return running;
    }

    /** The word when it is done. */
    public String past() {
        return past;
    }
}
