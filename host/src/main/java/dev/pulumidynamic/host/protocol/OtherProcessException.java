package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.run.ProviderCode;

/** Says that a request is to be answered by a process of its own, before anything was done about it. */
final class OtherProcessException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient ProviderCode code;

    OtherProcessException(ProviderCode code) {
        super("code " + code.digest() + " needs a JVM of its own", null, false, false);
        this.code = code;
    }

    ProviderCode code() {
        return code;
    }
}
