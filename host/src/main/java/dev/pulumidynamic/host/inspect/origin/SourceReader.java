package dev.pulumidynamic.host.inspect.origin;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.BundleCache;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.KeptBundle.Place;
import dev.pulumidynamic.host.inspect.state.StateExport;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads what a user points to: an export of a state, a bundle's file, a digest in the cache. */
public final class SourceReader {
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");
    public static final String STANDARD_INPUT = "-";

    private final CommandContext context;
    private boolean isInputRead;

    public SourceReader(CommandContext context) {
        this.context = context;
    }

    /** Reads what the argument of a command names; throws {@link UserException} if it is of no known form. */
    public CodeOrigin read(String argument) {
        CodeOrigin source = find(argument);
        context.sources().add(source);
        return source;
    }

    private CodeOrigin find(String argument) {
        if (DIGEST.matcher(argument).matches() && !Files.exists(Path.of(argument))) {
            return cached(new Digest(argument));
        }
        byte[] content = inUtf8(content(argument));
        OptionalInt first = firstVisible(content);
        if (first.isEmpty()) {
            throw new UserException(named(argument) + " is empty; pass what `pulumi stack export` writes");
        } else if (first.getAsInt() == '{' || first.getAsInt() == '[') {
            String text = new String(content, StandardCharsets.UTF_8);
            return CodeOrigin.of(argument, StateExport.parse(named(argument), text, context.environment()));
        }
        KeptBundle bundle = bundle(argument, ByteString.copyFrom(content));
        if (bundle.bundle().isEmpty()) {
            GivenFile given = GivenFile.of(content);
            throw new UserException(named(argument) + " is neither the export of a state nor a bundle ("
                    + given.said(bundle.problem()) + "); pass what `pulumi stack export` writes"
                    + (given.isCode() ? "; newer code is for `rebind STATE --with`" : ""));
        }
        return CodeOrigin.of(bundle);
    }

    /** A bundle alone, or that of a declared package's file. */
    private static KeptBundle bundle(String argument, ByteString content) {
        return Parameter.hasPackage(content)
                ? KeptBundle.parameter(Place.FILE, argument, content).orElseThrow()
                : KeptBundle.stored(Place.FILE, argument, content);
    }

    /** The same where nothing but a state will do. */
    public StateExport readState(String argument) {
        return read(argument)
                .state()
                .orElseThrow(() -> new UserException(
                        argument + " is a bundle, and a state is needed: pass what `pulumi stack export` writes"));
    }

    private static CodeOrigin cached(Digest digest) {
        return BundleCache.ofUser()
                .get(digest.hex())
                .map(stored -> CodeOrigin.of(KeptBundle.stored(Place.FILE, digest.hex(), stored)))
                .orElseThrow(() -> new UserException("bundle " + digest
                        + " is not in this machine's cache; pass the export of a state that has it"));
    }

    private static String named(String argument) {
        return argument.equals(STANDARD_INPUT) ? "standard input" : argument;
    }

    private byte[] content(String argument) {
        if (argument.equals(STANDARD_INPUT) && isInputRead) {
            throw new UserException("standard input can be read once; name a file for one of the two");
        } else if (!argument.equals(STANDARD_INPUT) && new File(argument).isDirectory()) {
            throw new UserException(
                    "cannot read '" + argument + "': it is a folder; pass a file that `pulumi stack export`"
                            + " writes, and a folder of newer code to `rebind STATE --with`");
        }
        try {
            isInputRead |= argument.equals(STANDARD_INPUT);
            return argument.equals(STANDARD_INPUT)
                    ? context.in().readAllBytes()
                    : Files.readAllBytes(Path.of(argument));
        } catch (IOException | InvalidPathException e) {
            throw new UserException(
                    "cannot read '" + argument + "': it is not a file, not -, and not a digest of 64 digits (" + e
                            + "); pass what `pulumi stack export` writes");
        }
    }

    /** Without the mark of Windows programs before text; PowerShell 5 writes UTF-16. No bundle begins like a mark. */
    private static byte[] inUtf8(byte[] content) {
        String text = new String(content, 0, Math.min(content.length, 3), StandardCharsets.ISO_8859_1);
        if (text.startsWith("\u00ef\u00bb\u00bf")) {
            return Arrays.copyOfRange(content, 3, content.length);
        } else if (text.startsWith("\u00ff\u00fe") || text.startsWith("\u00fe\u00ff")) {
            return new String(content, StandardCharsets.UTF_16).getBytes(StandardCharsets.UTF_8);
        }
        return content;
    }

    /** Of a state a brace; a bundle's first byte is neither that nor white space. */
    private static OptionalInt firstVisible(byte[] content) {
        return IntStream.range(0, content.length)
                .map(i -> content[i])
                .filter(each -> !Character.isWhitespace(each & 0xFF))
                .findFirst();
    }
}
