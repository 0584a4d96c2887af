package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.Program;
import java.nio.file.Path;
import java.util.List;

/** An {@code up} in a JVM of its own, which can be killed: {@code UpProcess <folder of a Lab> <URL of a Backend> <program>}. */
final class UpProcess {
    private UpProcess() {}

    /** What starts it. The program runs in its JVM, so this needs what the JVM of a program needs. */
    static List<String> command(Path lab, String backend, String program) {
        return Program.of(UpProcess.class.getName(), Lab.CLASS_PATH)
                .withArguments(lab.toString(), backend, program)
                .command();
    }

    public static void main(String[] args) throws Exception {
        Lab lab = new Lab(Path.of(args[0])).withBackend(args[1]);
        UpdateResult result = lab.engine().up(lab.program(args[2]));
        System.out.println(result.errors());
        System.exit(result.succeeded() ? 0 : 1);
    }
}
