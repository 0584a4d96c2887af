package dev.pulumidynamic.stack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A language other than Java whose programs the real Pulumi runs, where this machine has its tools. */
public enum ProgramLanguage {
    TYPESCRIPT("nodejs", "", "pulumi-language-nodejs node npm", "index.ts package.json"),
    PYTHON(
            "python",
            "toolchain: pip, virtualenv: venv",
            "pulumi-language-python python3",
            "__main__.py requirements.txt"),
    GO("go", "", "pulumi-language-go go", "main.go go.mod"),
    YAML("yaml", "", "pulumi-language-yaml", "Main.yaml");

    private final String host;
    private final String options;
    private final String tools;
    private final String files;

    ProgramLanguage(String host, String options, String tools, String files) {
        this.host = host;
        this.options = options;
        this.tools = tools;
        this.files = files;
    }

    /** Why programs of this language cannot run here; empty if they can. */
    public String missing() {
        if (!Engines.available().contains(Engines.PULUMI)) {
            return "no real engine: pulumi is not on the PATH, or -Dengine=embedded";
        }
        List<String> missing = Stream.of(tools.split(" ", -1))
                .filter(tool -> PulumiCommand.find(tool).isEmpty())
                .toList();
        return missing.isEmpty() ? "" : "not on the PATH: " + String.join(", ", missing);
    }

    /** The name of the language in {@code pulumi package gen-sdk}. */
    public String host() {
        return host;
    }

    /** The line of {@code Pulumi.yaml}. */
    String runtime() {
        return "{name: " + host + ", options: {" + options + "}}";
    }

    /** Copies a program, which is a folder of the tests' resources, into {@code project}. */
    void copy(String program, Path project) throws IOException {
        for (String file : files.split(" ", -1)) {
            String resource = "/packages/" + program + "/" + host + "/" + file;
            try (InputStream in = ProgramLanguage.class.getResourceAsStream(resource)) {
                Files.copy(Objects.requireNonNull(in, resource), project.resolve(file));
            }
        }
    }
}
