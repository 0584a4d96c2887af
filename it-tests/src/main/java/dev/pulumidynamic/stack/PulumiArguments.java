package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.step.ImportRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How {@code pulumi} is asked for a task.
 *
 * @param words the command and its options, without those about the stack
 * @param program what it runs on the way, if anything
 */
record PulumiArguments(List<String> words, Optional<StackProgram> program) {
    static PulumiArguments of(Task task) {
        PulumiArguments arguments = of(task.work(), task.preview());
        task.selection().targets().forEach(urn -> arguments.words.addAll(List.of("--target", urn)));
        task.selection().replaced().forEach(urn -> arguments.words.addAll(List.of("--replace", urn)));
        if (task.selection().dependents()) {
            arguments.words.add("--target-dependents");
        }
        return arguments;
    }

    private static PulumiArguments of(Task.Work work, boolean preview) {
        if (work instanceof Task.Up up) {
            List<String> words = new ArrayList<>(preview ? List.of("preview") : command("up", false));
            return new PulumiArguments(refreshing(up.refresh(), words), Optional.of(up.program()));
        } else if (work instanceof Task.Refresh refresh) {
            return running(refresh.program(), command("refresh", preview));
        } else if (work instanceof Task.Destroy destroy) {
            return running(destroy.program(), refreshing(destroy.refresh(), command("destroy", preview)));
        }
        return new PulumiArguments(
                importing(((Task.Import) work).requests(), command("import", preview)), Optional.empty());
    }

    private static List<String> command(String name, boolean preview) {
        List<String> words = new ArrayList<>(List.of(name));
        words.addAll(preview ? List.of("--preview-only") : List.of("--yes", "--skip-preview"));
        return words;
    }

    private static List<String> refreshing(boolean wanted, List<String> words) {
        if (wanted) {
            words.add("--refresh");
        }
        return words;
    }

    private static PulumiArguments running(Optional<StackProgram> program, List<String> words) {
        if (program.isPresent()) {
            words.add("--run-program");
        }
        return new PulumiArguments(words, program);
    }

    private static List<String> importing(List<ImportRequest> requests, List<String> words) {
        if (requests.size() != 1) {
            throw new IllegalArgumentException("pulumi imports one resource by a command, not " + requests.size());
        }
        ImportRequest request = requests.get(0);
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
