package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.OnClasses;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.source.SourceText;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the code of one class. */
@Command(name = "source", description = "Shows a captured class as Java source, decompiled, or as bytecode.")
final class SourceCommand extends OnClasses implements Subcommand.Reading {
    @Parameters(
            index = "1",
            paramLabel = "CLASS",
            description = "A class by its name, or the end of it: com.acme.App.Inner, App.Inner, Inner.")
    private String type = "";

    @Option(names = "--bytecode", description = "Show instructions.")
    private boolean bytecode;

    @Override
    public Answer answer(CommandContext context) {
        List<Selected> selected = select(context);
        ClassNames names = ClassNames.in(selected.stream().map(Selected::bundle).toList());
        String name = names.find(type).stream()
                .findFirst()
                .orElseThrow(() -> new UserException("no class '" + type + "' is in the code of " + source
                        + names.near(type) + "; `inspect " + source + " --classes` shows what is"));
        return selected.stream()
                .flatMap(each -> text(each.kept().readable(), name.replace('.', '/'), context.time()).stream())
                .findFirst()
                .map(text -> new Text(type, text))
                .orElseThrow(() -> unreadable(name, selected));
    }

    private static CorruptClosureException unreadable(String name, List<Selected> selected) {
        return new CorruptClosureException(selected.stream()
                .flatMap(each -> each.kept().unreadable().stream())
                .filter(line -> line.contains(" " + name.replace('.', '/') + ".class "))
                .findFirst()
                .orElse("class " + name + " cannot be read"));
    }

    private Optional<String> text(Bundle bundle, String name, SourceTime time) {
        return bytecode
                ? SourceText.partOf(bundle, name)
                        .flatMap(part -> part.content(name + ".class"))
                        .map(content -> SourceText.ofBytecode(name, content, time))
                : SourceText.of(bundle, name, time);
    }

    record Text(String type, String text) implements Answer {
        @Override
        public void print(Printout out) {
            text.lines().forEach(out::line);
        }
    }
}
