package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.inspect.source.BytecodeText;
import dev.pulumidynamic.host.inspect.source.SourceText;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The code of one class. */
@Command(
        name = "source",
        description = "Shows a captured class as Java source, decompiled, or as bytecode.",
        mixinStandardHelpOptions = true)
final class SourceCommand implements Subcommand {
    @Mixin
    private SourceParameter source = new SourceParameter();

    @Parameters(index = "1", paramLabel = "CLASS", description = "A class by its name: com.acme.App.Inner.")
    private String type = "";

    @Option(names = "--bytecode", description = "Show instructions.")
    private boolean bytecode;

    @Mixin
    private CodeOption of = new CodeOption();

    @Override
    public Answer answer(Surroundings surroundings) {
        return of.in(source.read(surroundings))
                .flatMap(selected -> names().flatMap(name -> text(selected.bundle(), name).stream()))
                .findFirst()
                .map(text -> new Text(type, text))
                .orElseThrow(() -> new Refusal("no class '" + type + "' is in the code of " + source.name()
                        + "; `inspect " + source.name() + " --classes` shows what is"));
    }

    /** Internal names that may be meant: of a class {@code App.Inner} the binary name has a dollar sign. */
    private Stream<String> names() {
        return Stream.iterate(
                type.replace('.', '/'),
                name -> !name.isEmpty(),
                name -> name.contains("/") ? name.replaceFirst("/(?=[^/]*$)", "\\$") : "");
    }

    private Optional<String> text(Bundle bundle, String name) {
        return bytecode
                ? SourceText.partOf(bundle, name)
                        .flatMap(part -> part.content(name + ".class"))
                        .map(BytecodeText::of)
                : SourceText.of(bundle, name);
    }

    record Text(String type, String text) implements Answer {
        @Override
        public void print(Printout out) {
            text.lines().forEach(out::line);
        }
    }
}
