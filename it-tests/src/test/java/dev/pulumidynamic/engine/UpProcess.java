package dev.pulumidynamic.engine;

import java.nio.file.Path;

/** An {@code up} in a JVM of its own, which can be killed: {@code UpProcess <folder of a Lab> <URL of a Backend> <program>}. */
final class UpProcess {
    /** An option that its JVM needs, because the program runs in it: engine.program.JvmOptions says why. */
    static final String THREADS = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4";

    private UpProcess() {}

    public static void main(String[] args) throws Exception {
        Lab lab = new Lab(Path.of(args[0])).withBackend(args[1]);
        UpdateResult result = lab.engine().up(lab.program(args[2]));
        System.out.println(result.errors());
        System.exit(result.succeeded() ? 0 : 1);
    }
}
