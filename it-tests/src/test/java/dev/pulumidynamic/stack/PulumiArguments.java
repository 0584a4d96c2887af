package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.step.Imports;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How {@code pulumi} is asked for a task: the command and its options, without those about the stack. */
final class PulumiArguments {
    private PulumiArguments() {}

    static List<String> of(Task task) {
        List<String> words = new ArrayList<>(words(task));
        task.targets().forEach(urn -> words.addAll(List.of("--target", urn)));
        return words;
    }

    private static List<String> words(Task task) {
        return switch (task.kind()) {
            case UPDATE -> task.preview() ? List.of("preview") : command("up", false);
            case REFRESH -> running(task.program(), command("refresh", task.preview()));
            case DESTROY -> running(task.program(), command("destroy", task.preview()));
            case IMPORT -> importing(task.imported().orElseThrow(), command("import", task.preview()));
        };
    }

    private static List<String> command(String name, boolean preview) {
        return preview ? List.of(name, "--preview-only") : List.of(name, "--yes", "--skip-preview");
    }

    private static List<String> running(Optional<StackProgram> program, List<String> words) {
        return program.isPresent()
                ? Stream.concat(words.stream(), Stream.of("--run-program")).toList()
                : words;
    }

    private static List<String> importing(Imports.Request request, List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(request.type(), request.name(), request.id(), "--generate-code=false"));
        words.add("--protect=" + request.protect());
        if (!request.provider().isEmpty()) {
            words.add("--provider=provider=" + request.provider());
        }
        if (!request.parent().isEmpty()) {
            words.add("--parent=parent=" + request.parent());
        }
        return words;
    }
}
