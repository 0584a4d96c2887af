package dev.pulumidynamic.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.examples.SshMachine;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * No secret is in what a stack leaves on the disk at any time of its life, in any encoding: state, configuration, output, logs, caches,
 * bundles, temporary files. Each stack takes a minute or more, so the normal run has the one with all kinds of secrets.
 */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the embedded engine starts a script for shells")
class SecretsInStacksTest {
    /** Each encoding makes something else of it; a header of HTTP can have it. */
    private static final String SECRET = "s3cr/t \"p\\ss+~?>w0rd";

    private static final String KEY = "k3y/of \"th\u00e9\\pr0gram+~?>\u20ac";

    @TempDir
    private Path folder;

    @TempDir
    private Path machine;

    private ScannedStack example(String program) throws IOException {
        return new ScannedStack(
                folder,
                "dev.pulumidynamic.examples." + program,
                ClassPaths.ofBuild().examples());
    }

    private void assertNowhere(SecretScanner secrets) throws IOException {
        assertThat(secrets.scan(folder)).isEmpty();
        assertThat(secrets.scanned())
                .contains("project/.pulumi-java/dev.json", "project/Pulumi.dev.yaml", "output1")
                .anyMatch(place -> place.startsWith("pulumi/plugins/"))
                .anyMatch(
                        place -> place.startsWith("project/.pulumi-java/dev.json!base64") && place.endsWith(".class"));
    }

    @Test
    @EnabledIfSystemProperty(named = "slow", matches = "true")
    void tokenOfTheConfigurationIsNowhere() throws Exception {
        SecretScanner secrets = new SecretScanner(List.of(SECRET));
        try (GithubServer github = GithubServer.start(SECRET)) {
            ScannedStack stack = example("labels.LabelsProgram")
                    .config("lab:repository", "acme/site")
                    .config("lab:labels", "bug=d73a4a,docs=0075ca")
                    .config("pulumi-java-dynamic:githubUrl", github.url())
                    .secret("pulumi-java-dynamic:githubToken", SECRET)
                    .succeeds("preview")
                    .succeeds("up");
            assertThat(github.labels()).hasSize(2);
            assertNowhere(secrets);
            stack.config("lab:labels", "bug=ffffff,docs=0075ca").succeeds("up").succeeds("refresh");
            assertNowhere(secrets);
            stack.config("lab:repository", "acme/none").fails("up", "GitHub answered 403");
            assertNowhere(secrets);
            stack.succeeds("destroy");
            assertNowhere(secrets);
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "slow", matches = "true")
    void passwordOfTheConfigurationIsNowhere_whenACreateFailsHalfway() throws Exception {
        SecretScanner secrets = new SecretScanner(List.of(SECRET));
        Path settings = machine.resolve("settings");
        try (SshMachine ssh = SshMachine.start(SECRET)) {
            ScannedStack stack = example("files.FilesProgram")
                    .secret("pulumi-java-dynamic:sshPassword", SECRET)
                    .config("pulumi-java-dynamic:sshHost", "127.0.0.1")
                    .config("pulumi-java-dynamic:sshPort", String.valueOf(ssh.port()))
                    .config("pulumi-java-dynamic:sshUser", "web")
                    .config("pulumi-java-dynamic:sshKnownHost", ssh.knownHost())
                    .config("lab:path", settings.toString())
                    .config("lab:content", "workers 4")
                    .config("lab:then", "false")
                    .succeeds("preview")
                    .fails("up", "false ended with 1");
            assertThat(settings).hasContent("workers 4");
            assertNowhere(secrets);
            stack.config("lab:then", "true").succeeds("up").succeeds("refresh");
            assertNowhere(secrets);
            stack.succeeds("destroy");
            assertNowhere(secrets);
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "slow", matches = "true")
    void generatedKeyIsNowhere() throws Exception {
        ScannedStack stack = example("keys.KeysProgram")
                .config("lab:algorithm", "Ed25519")
                .config("lab:purpose", "deploy")
                .succeeds("preview")
                .succeeds("up");
        SecretScanner first = new SecretScanner(List.of(privateKey(stack)));
        assertNowhere(first);
        stack.config("lab:purpose", "sign").succeeds("up");
        stack.config("lab:algorithm", "Ed25520").fails("up", "Ed25520");
        assertNowhere(first);
        stack.config("lab:algorithm", "RSA").succeeds("up").succeeds("refresh");
        SecretScanner second = new SecretScanner(List.of(privateKey(stack)));
        assertNowhere(second);
        stack.succeeds("destroy");
        assertNowhere(first);
        assertNowhere(second);
    }

    /** The first line of the key after the heading. */
    private static String privateKey(ScannedStack stack) {
        return stack.output("deploy", "privateKey").lines().skip(1).findFirst().orElseThrow();
    }

    @Test
    void secretInputsAndCapturedValuesAreNowhere_whateverOutputRepeatsThem() throws Exception {
        SecretScanner secrets = new SecretScanner(List.of(SECRET, KEY));
        ScannedStack stack = new ScannedStack(
                        folder,
                        SecretsProgram.class.getName(),
                        ClassPaths.ofBuild().tests())
                .config("lab:user", "ann")
                .secret("lab:password", SECRET)
                .secret("lab:key", KEY)
                .succeeds("preview")
                .succeeds("up");
        assertThat(stack.output("login", "sent")).isEqualTo(SECRET);
        assertThat(stack.output("login", "key")).isEqualTo(KEY);
        assertNowhere(secrets);
        stack.config("lab:user", "bob").succeeds("preview").succeeds("up");
        assertNowhere(secrets);
        stack.config("lab:fails", "true").fails("up", "the server is down");
        assertNowhere(secrets);
        stack.config("lab:fails", "false").succeeds("up").succeeds("refresh").succeeds("destroy");
        assertNowhere(secrets);
    }
}
