package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.step.Observer.Severity;

/**
 * Something for the user to read.
 *
 * @param urn the resource that it is about; empty when it is about none
 */
public record Diagnostic(Severity severity, String urn, String message) {}
