package dev.pulumidynamic.closure.failure;

/** Thrown when an object or its code cannot be captured. The message has the path from the captured object, the reason and the remedy. */
public final class CaptureException extends ClosureException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final String path;

    /**
     * An exception for an object that the capture reached.
     *
     * @param code short and stable, to search for
     * @param path from the captured object to {@code culprit}
     * @param culprit the type or class that cannot be captured
     * @param reason the rest of a sentence that starts with {@code culprit}
     * @param remedy what to do, as a command
     */
    public CaptureException(String code, ObjectPath path, String culprit, String reason, String remedy) {
        this(code, path, culprit, reason, path.places(), remedy);
    }

    private CaptureException(
            String code, ObjectPath path, String culprit, String reason, String places, String remedy) {
        super("cannot capture " + path + " -> " + culprit + " [" + code + "]: " + reason
                + (places.isEmpty() ? "" : " (" + places + ")") + "; " + remedy);
        this.code = code;
        this.path = path.toString();
    }

    /**
     * {@return an exception for code, whose location is in {@code reason}}
     *
     * @param code short and stable, to search for
     * @param path from the captured object to what the code was captured for
     * @param culprit the class that cannot be captured
     * @param reason why, with class, method and line
     * @param remedy what to do, as a command
     */
    public static CaptureException ofCode(String code, ObjectPath path, String culprit, String reason, String remedy) {
        return new CaptureException(code, path, culprit, reason, "", remedy);
    }

    /** {@return the short, stable code of the error, such as {@code thread}; docs/errors.md lists all of them} */
    public String code() {
        return code;
    }

    /** {@return the path from the captured object to what cannot be captured, such as {@code provider.client.pool}} */
    public String path() {
        return path;
    }
}
