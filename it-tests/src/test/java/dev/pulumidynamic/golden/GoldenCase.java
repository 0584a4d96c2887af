package dev.pulumidynamic.golden;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.StackEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A program whose state each build adds to the golden ones, and what a later build changes in it. */
enum GoldenCase {
    /** A resource in each mode. */
    MODES("dev.pulumidynamic.resource.BuildsProgram", "kind=a lock=none", "kind=b"),
    /** The same, each replaced by one that works, and not deleted yet. */
    PENDING("dev.pulumidynamic.resource.BuildsProgram", "kind=b lock=" + GoldenCase.LOCK, "kind=c") {
        @Override
        void begin(StackEngine stack, Path folder) throws IOException {
            succeed(up(stack, folder, "kind=a lock=" + LOCK));
            Path lock = Files.createFile(Path.of(LOCK));
            try {
                UpdateResult halfDone = make(stack, folder);
                if (halfDone.succeeded()) {
                    throw new IllegalStateException("the old resources were deleted in spite of " + lock);
                }
            } finally {
                Files.delete(lock);
            }
        }
    },
    /** Resources of a declared package, on both kinds of providers, and a function. */
    PACKAGES("dev.pulumidynamic.golden.GoldenPackageProgram", "kind=a label=x", "label=y, kind=b"),
    /** A library, lambdas with what they capture, a static field by value. */
    CODE("dev.pulumidynamic.golden.GoldenCodeProgram", "kind=a label=x", "label=y, kind=b"),
    /** Captured and given values of all kinds. */
    VALUES("dev.pulumidynamic.resource.ValuesProgram", "", "turned=true"),
    /** A lambda; another value replaces it. */
    RANDOM("dev.pulumidynamic.examples.random.RandomProgram", "keepers=a", "keepers=b"),
    /** A secret output. */
    KEYS("dev.pulumidynamic.examples.keys.KeysProgram", "algorithm=Ed25519 purpose=deploy", "purpose=sign"),
    /** Inputs that are outputs of others, updates, a replacement, and what to read. */
    CHAIN("dev.pulumidynamic.examples.chain.ChainProgram", "unit=piece seed=1 width=2 layers=2", "unit=pair seed=2");

    /** Where the engine of the tests runs plugins, so that no state names a folder of one machine. */
    private static final String LOCK = "target/golden.lock";

    private final String program;
    private final String before;
    private final String after;

    /** Configurations are words such as {@code seed=1}, and {@code after} has several, separated by commas. */
    GoldenCase(String program, String before, String after) {
        this.program = program;
        this.before = before;
        this.after = after;
    }

    /** The name of its files. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Leaves the golden state. */
    void begin(StackEngine stack, Path folder) throws IOException {
        succeed(make(stack, folder));
    }

    /** Runs the program as when the golden state was made. */
    UpdateResult make(StackEngine stack, Path folder) {
        return up(stack, folder, before);
    }

    /** Runs the program of today, with other configurations, one after the other. */
    void change(StackEngine stack, Path folder) {
        for (String change : after.split(",", -1)) {
            succeed(up(stack, folder, change));
        }
    }

    private static void succeed(UpdateResult result) {
        if (!result.errors().isEmpty()) {
            throw new AssertionError(result.errors());
        }
    }

    UpdateResult up(StackEngine stack, Path folder, String configuration) {
        for (String word : configuration.strip().split(" +", -1)) {
            if (!word.isEmpty()) {
                stack.config("lab:" + word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
            }
        }
        ClassPaths built = ClassPaths.ofBuild();
        Path classes = program.contains(".examples.") ? built.examples() : built.tests();
        return stack.up(Program.of(program, built.program(classes)).in(folder));
    }
}
