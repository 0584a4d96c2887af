package dev.pulumidynamic.host.inspect;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.BundleCache;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.KeptBundle.Place;
import dev.pulumidynamic.host.inspect.state.StateExport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Reads what a user points to: an export of a state, a bundle's file, a digest in the cache. */
final class SourceReader {
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");
    private static final String STANDARD_INPUT = "-";

    private final Surroundings surroundings;

    SourceReader(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** @throws Refusal when there is no such thing, or it is of no known form */
    Source read(String argument) {
        if (DIGEST.matcher(argument).matches() && !Files.exists(Path.of(argument))) {
            return cached(new Digest(argument));
        }
        byte[] content = content(argument);
        if (startsJson(content)) {
            return Source.of(argument, parse(argument, content));
        }
        KeptBundle bundle = KeptBundle.stored(Place.FILE, argument, ByteString.copyFrom(content));
        if (bundle.bundle().isEmpty()) {
            throw new Refusal(argument + " is neither the export of a state nor a bundle (" + bundle.problem() + ")");
        }
        return Source.of(bundle);
    }

    /** The same where nothing but a state will do. */
    StateExport readState(String argument) {
        return read(argument)
                .state()
                .orElseThrow(() -> new Refusal(
                        argument + " is a bundle, and a state is needed:" + " pass what `pulumi stack export` writes"));
    }

    private StateExport parse(String argument, byte[] content) {
        try {
            return StateExport.parse(new String(content, StandardCharsets.UTF_8), surroundings.environment());
        } catch (Refusal e) {
            throw new Refusal(argument + " is " + e.getMessage());
        }
    }

    private static Source cached(Digest digest) {
        return BundleCache.ofUser()
                .get(digest)
                .map(stored -> Source.of(KeptBundle.stored(Place.FILE, digest.hex(), stored)))
                .orElseThrow(() -> new Refusal("bundle " + digest + " is not in this machine's cache; pass the export"
                        + " of a state that has it"));
    }

    private byte[] content(String argument) {
        try {
            return argument.equals(STANDARD_INPUT)
                    ? surroundings.in().readAllBytes()
                    : Files.readAllBytes(Path.of(argument));
        } catch (IOException e) {
            throw new Refusal(
                    "cannot read '" + argument + "': it is no file here, no -, and no digest of 64 digits (" + e + ")");
        }
    }

    /** A bundle's first byte is no space and no brace. */
    private static boolean startsJson(byte[] content) {
        for (byte each : content) {
            if (!Character.isWhitespace(each)) {
                return each == '{' || each == '[';
            }
        }
        return true;
    }
}
