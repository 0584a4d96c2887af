package dev.pulumidynamic.engine.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.LabProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script of the command line, on projects as people have them. */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is one for shells")
class EngineScriptTest {
    @TempDir
    private Path folder;

    @Test
    void jarRuns() throws Exception {
        LabProject project = LabProject.in(folder);
        project.program("{'resources': 1, 'x': 1, 'code': 1, 'export': true}", "");

        assertThat(new EngineScript(project.folder(), project.home()).run("up", "-f"))
                .contains("r0: 1", "2 created");
    }

    @Test
    void mavenProjectRuns_inTheFolderThatThePulumiProjectNames() throws Exception {
        write("Pulumi.yaml", """
                name: lab
                main: app
                runtime:
                  name: java
                  options:
                    use-executor: %s
                """.formatted(Path.of(System.getProperty("maven.home"), "bin", "mvn")));
        write("Pulumi.dev.yaml", "config: {lab:who: Ada}\n");
        write("app/.mvn/maven.config", System.getProperty("maven.mode").equals("offline: true") ? "-o\n" : "-B\n");
        write("app/.mvn/jvm.config", "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4\n"); // JDK 25 needs it.
        write("app/pom.xml", pom());
        write("app/src/main/java/lab/Main.java", """
                package lab;

                import com.pulumi.Pulumi;
                import com.pulumi.core.Output;

                public final class Main {
                    public static void main(String[] args) {
                        Pulumi.run(context -> {
                            context.export("greeting", Output.of("Hello " + context.config().require("who")));
                            context.export("stack", Output.of(context.projectName() + "/" + context.stackName()));
                            context.export("folder", Output.of(System.getProperty("user.dir")));
                        });
                    }
                }
                """);

        String output = new EngineScript(folder, folder.resolve("home")).run("up", "-f");

        assertThat(output)
                .contains("greeting: \"Hello Ada\"", "stack: \"lab/dev\"")
                .contains("folder: \"" + folder.resolve("app").toRealPath() + "\"")
                .doesNotContain("[INFO]", "\u001b");
    }

    private void write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private static String pom() throws IOException {
        return """
                <project>
                    <modelVersion>4.0.0</modelVersion>
                    <groupId>lab</groupId>
                    <artifactId>app</artifactId>
                    <version>1</version>
                    <properties>
                        <maven.compiler.release>17</maven.compiler.release>
                        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                        <exec.mainClass>lab.Main</exec.mainClass>
                    </properties>
                    <dependencies>
                        <dependency>
                            <groupId>com.pulumi</groupId>
                            <artifactId>pulumi</artifactId>
                            <version>%s</version>
                        </dependency>
                    </dependencies>
                    <build>
                        <plugins>
                            %s
                            %s
                            <plugin>
                                <groupId>org.codehaus.mojo</groupId>
                                <artifactId>exec-maven-plugin</artifactId>
                                <version>%s</version>
                            </plugin>
                        </plugins>
                    </build>
                </project>
                """.formatted(
                        ours("<pulumi.version>([^<]+)"),
                        plugin("maven-resources-plugin"),
                        plugin("maven-compiler-plugin"),
                        version("exec-maven-plugin"));
    }

    private static String plugin(String name) throws IOException {
        return "<plugin><artifactId>" + name + "</artifactId><version>" + version(name) + "</version></plugin>";
    }

    private static String version(String plugin) throws IOException {
        return ours("<artifactId>" + plugin + "</artifactId>\\s*<version>([^<]+)");
    }

    /** What our own build says, so that nothing is needed that it has not got already. */
    private static String ours(String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(EngineScript.ROOT.resolve("pom.xml")));
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }
}
