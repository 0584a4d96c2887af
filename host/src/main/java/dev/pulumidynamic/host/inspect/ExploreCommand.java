package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.OnSource;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.origin.SourceReader;
import dev.pulumidynamic.host.inspect.page.HtmlPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes an HTML page that shows the code and data of a stack. */
@Command(
        name = "explore",
        description = {
            "Writes one HTML page that shows the code and the data of a stack: sizes, why each part is there, sources, objects."
                    + " With a second SOURCE, it also shows the differences.",
            "The page needs no network. It contains the captured code, so keep it private."
        })
final class ExploreCommand extends OnSource implements Subcommand.Reading {
    private static final int BEGINNING = 1_000;

    @Parameters(index = "1", arity = "0..1", paramLabel = "SOURCE", description = "The source to compare with.")
    private String other = "";

    @Option(
            names = "-o",
            required = true,
            paramLabel = "FILE",
            description = "The file to write. An existing file is overwritten only if it is a page of this command.")
    private Path output = Path.of("");

    @Option(
            names = "--show-secrets",
            description = "Show captured values. Encrypted values need the stack's passphrase, as for Pulumi.")
    private boolean showSecrets;

    @Override
    public Answer answer(CommandContext context) {
        if (Files.exists(output) && !isPage()) {
            throw new UserException(output + " exists, and is not a page of this command; use another file");
        }
        SourceReader reader = new SourceReader(context);
        List<CodeOrigin> sources = new ArrayList<>(List.of(reader.read(source)));
        if (!other.isEmpty()) {
            sources.add(reader.read(other));
        }
        ExplorerPage page = ExplorerPage.of(sources, showSecrets, context.time());
        byte[] html = HtmlPage.of(page).getBytes(StandardCharsets.UTF_8);
        write(html);
        return new Explored(output.toString(), html.length, page);
    }

    private boolean isPage() {
        if (!Files.isRegularFile(output)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(output)) {
            return HtmlPage.startsLikeOne(new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UserException("cannot read " + output + ", which exists: " + e);
        }
    }

    /** Writes a temporary file and moves it into place, so that no reader sees half a page. Only the user may read the page. */
    private void write(byte[] html) {
        try {
            Path beside = Files.createTempFile(output.toAbsolutePath().getParent(), "explore", ".html");
            try {
                Files.write(beside, html);
                Files.move(beside, output, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(beside);
            }
        } catch (IOException e) {
            throw new UserException("cannot write the page to " + output + ": " + e);
        }
    }

    record Explored(String file, int size, ExplorerPage page) implements Answer {
        @Override
        public void print(Printout out) {
            page.bundles().stream()
                    .map(bundle -> bundle.bundle().problem())
                    .filter(problem -> !problem.isEmpty())
                    .forEach(problem -> out.line(out.bad(problem)));
            page.others().forEach(other -> other.print(out));
            out.line("wrote " + file + ", " + Printout.number(size) + " bytes; open it in a browser");
        }

        @Override
        public boolean isProblem() {
            return page.isProblem();
        }
    }
}
