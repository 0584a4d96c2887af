package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.demo.ClassPaths;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Twenty resources over ten bundles beside one, on the embedded engine, which starts a plugin for each bundle as Pulumi does. */
final class ManyBundles implements Benchmark {
    /** What an engine process has started serves its next operation too, for a while; each of these is to start anew. */
    private static final int UNTIL_PLUGINS_ENDED = 1500;

    @Override
    public List<Measurement> measure(TestBed bed, List<Plugin> peers) throws Exception {
        Stack ten = stack(bed, 10);
        Stack one = stack(bed, 1);
        List<Double> medians = new Interleaved(1, 7).medians(ten::up, one::up, ten::destroy, one::destroy);
        return List.of(
                new Measurement("up-ten-bundles/one-bundle", medians.get(0), medians.get(1), Unit.MILLISECONDS),
                new Measurement("destroy-ten-bundles/one-bundle", medians.get(2), medians.get(3), Unit.MILLISECONDS));
    }

    private static Stack stack(TestBed bed, int bundles) throws Exception {
        Path folder = Files.createTempDirectory(Files.createDirectories(bed.folder()), "bundles-" + bundles + "-");
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(
                        BundlesProgram.class.getName(),
                        built.program(built.target().resolve("classes")))
                .withArguments(Integer.toString(bundles));
        return new Stack(
                Engine.on(folder.resolve("dev.json"))
                        .home(bed.folder().resolve("home"))
                        .passphrase("p")
                        .build(),
                program);
    }

    private record Stack(Engine engine, Program program) {
        double up() throws InterruptedException {
            Thread.sleep(UNTIL_PLUGINS_ENDED);
            return time(engine.up(program));
        }

        double destroy() throws InterruptedException {
            Thread.sleep(UNTIL_PLUGINS_ENDED);
            return time(engine.destroy());
        }

        private static double time(UpdateResult result) {
            if (!result.succeeded()) {
                throw new IllegalStateException("the stack is not what it was to be: " + result.errors());
            }
            return result.duration().toNanos() / 1e6;
        }
    }
}
