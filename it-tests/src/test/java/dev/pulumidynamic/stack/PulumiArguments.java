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
        List<String> words = new ArrayList<>(words(task.work(), task.preview()));
        if (task.work() instanceof Task.Up up) {
            up.targets().forEach(urn -> words.addAll(List.of("--target", urn)));
        }
        return words;
    }

    private static List<String> words(Task.Work work, boolean preview) {
        if (work instanceof Task.Up) {
            return preview ? List.of("preview") : command("up", false);
        } else if (work instanceof Task.Refresh refresh) {
            return running(refresh.program(), command("refresh", preview));
        } else if (work instanceof Task.Destroy destroy) {
            return running(destroy.program(), command("destroy", preview));
        }
        return importing(((Task.Import) work).requests(), command("import", preview));
    }

    private static List<String> command(String name, boolean preview) {
        return preview ? List.of(name, "--preview-only") : List.of(name, "--yes", "--skip-preview");
    }

    private static List<String> running(Optional<StackProgram> program, List<String> words) {
        return program.isPresent()
                ? Stream.concat(words.stream(), Stream.of("--run-program")).toList()
                : words;
    }

    private static List<String> importing(List<Imports.Request> requests, List<String> command) {
        if (requests.size() != 1) {
            throw new IllegalArgumentException("pulumi imports one resource by a command, not " + requests.size());
        }
        Imports.Request request = requests.get(0);
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
