package dev.pulumidynamic.engine.project;

/** A project or a stack's configuration that cannot be used; the message is for the user. */
public final class ProjectException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A message with cause and remedy. */
    public ProjectException(String message) {
        super(message);
    }

    ProjectException(String message, Throwable cause) {
        super(message, cause);
    }
}
