package dev.pulumidynamic.golden;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.resource.KotlinPrograms;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.StackEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A program whose state each build adds to the golden ones, and what a later build changes in it. Of the examples, NotesProgram is
 * missing because its resource cannot be deleted on purpose, and HotelProgram because its component's plugin is a program, too.
 */
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
    CHAIN("dev.pulumidynamic.examples.chain.ChainProgram", "unit=piece seed=1 width=2 layers=2", "unit=pair seed=2"),
    /** A component, and a resource file in the bundle. */
    GREETING("dev.pulumidynamic.examples.greeting.GreetingProgram", "", "") {
        @Override
        List<Path> classPath(Path folder) throws IOException {
            Path resources = Files.createDirectories(folder.resolve("resources"));
            Path beside = resources.resolve("dev/pulumidynamic/examples/greeting");
            Files.writeString(Files.createDirectories(beside).resolve("greeting.txt"), "Good morning, %s");
            return Stream.concat(super.classPath(folder).stream(), Stream.of(resources))
                    .toList();
        }
    },
    /** A lambda in a loop; one resource is deleted. */
    MANY("dev.pulumidynamic.examples.many.ManyProgram", "count=3", "count=2"),
    /** Lambdas that call methods of the program. */
    TEXT("dev.pulumidynamic.examples.text.TextProgram", "", ""),
    /** A class of a declared package, without the package. */
    ACME("dev.pulumidynamic.examples.acme.AcmeProgram", "text=first", "text=second"),
    /** Assets and archives, and configuration. */
    PAGES("dev.pulumidynamic.examples.pages.PagesProgram", "", ""),
    /** Captured lambdas, and inputs of any form. */
    REST("dev.pulumidynamic.examples.rest.RestProgram", "region=north replicas=2", "replicas=3, region=south"),
    /** A library, secret configuration, and descriptions that are outputs of others. */
    LABELS(
            "dev.pulumidynamic.examples.labels.LabelsProgram",
            "repository=acme/site labels=bug=d73a4a,docs=0075ca",
            "labels=bug=ffffff"),
    /** A library for SSH. */
    FILES(
            "dev.pulumidynamic.examples.files.FilesProgram",
            "pulumi-java-dynamic:sshHost=127.0.0.1 pulumi-java-dynamic:sshUser=web content=first then=true",
            "content=second"),
    /** A driver that is found as a service. */
    DATABASE(
            "dev.pulumidynamic.examples.database.DatabaseProgram",
            "pulumi-java-dynamic:databaseUser=postgres columns=unique(customer) comment=first",
            "comment=second"),
    /** Classes of Kotlin's compiler, and its library. */
    KOTLIN("labels.LabelsProgramKt", "repository=site color=d73a4a", "color=ffffff") {
        @Override
        List<Path> classPath(Path folder) {
            return KotlinPrograms.REFERENCES_AS_LAMBDAS.classPath();
        }
    };

    /** Where the engine of the tests runs plugins, so that no state names a folder of one machine. */
    private static final String LOCK = "target/golden.lock";

    private final String program;
    private final String before;
    private final String after;

    /** Configurations are words such as {@code seed=1}, and {@code after} has several, separated by commas and spaces. */
    GoldenCase(String program, String before, String after) {
        this.program = program;
        this.before = before;
        this.after = after;
    }

    /** Whether each JDK adds a state. The others are large, because they have libraries, and are alike on all JDKs. */
    boolean isOfEachJdk() {
        return compareTo(CHAIN) <= 0;
    }

    /** A world without resources of this case. */
    GoldenWorld world(Path folder) throws IOException, GeneralSecurityException {
        Path place = Files.createDirectories(folder.resolve("world"));
        return switch (this) {
            case TEXT, ACME -> GoldenWorld.file(place);
            case PAGES -> GoldenWorld.site(place);
            case REST -> GoldenWorld.rest();
            case LABELS, KOTLIN -> GoldenWorld.github();
            case FILES -> GoldenWorld.machine(place);
            case DATABASE -> GoldenWorld.database(place);
            default -> GoldenWorld.NONE;
        };
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
        for (String change : after.split(", ", -1)) {
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
                String key = word.substring(0, word.indexOf('='));
                stack.config(key.contains(":") ? key : "lab:" + key, word.substring(word.indexOf('=') + 1));
            }
        }
        try {
            return stack.up(Program.of(program, classPath(folder)).in(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program, and its libraries. */
    List<Path> classPath(Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        return built.program(program.contains(".examples.") ? built.examples() : built.tests());
    }
}
