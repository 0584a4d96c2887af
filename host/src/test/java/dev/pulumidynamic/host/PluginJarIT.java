package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.failure.PluginVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** What the plugin's jar holds, and what not. */
class PluginJarIT {
    private static final List<String> PACKAGES = List.of(
            "com/github/difflib/",
            "com/google/common/",
            "com/google/gson/",
            "com/google/protobuf/",
            "com/google/rpc/",
            "com/google/thirdparty/",
            "dev/pulumidynamic/closure/",
            "dev/pulumidynamic/host/",
            "io/grpc/",
            "io/perfmark/",
            "kotlin/",
            "net/fabricmc/fernflower/api/",
            "okio/",
            "org/jetbrains/java/decompiler/",
            "picocli/",
            "pulumirpc/");

    private static final String EXPLORER = "dev/pulumidynamic/host/inspect/page/";

    @Test
    void noClassIsThere_fromAnotherPackage() throws IOException {
        assertThat(entries())
                .filteredOn(name -> name.endsWith(".class"))
                .isNotEmpty()
                .allMatch(name -> PACKAGES.stream().anyMatch(name::startsWith));
    }

    @Test
    void onlyServicesTheManifestLicencesAndTheDictionaryAreThere_besideClasses() throws IOException {
        assertThat(entries())
                .filteredOn(name -> !name.endsWith(".class")
                        && !name.startsWith(EXPLORER)
                        && !name.startsWith("META-INF/launcher/"))
                .containsExactlyInAnyOrder(
                        "META-INF/LICENSE",
                        "META-INF/MANIFEST.MF",
                        "META-INF/NOTICE",
                        "META-INF/licenses/THIRD-PARTY",
                        "META-INF/licenses/asm.txt",
                        "META-INF/licenses/grpc-NOTICE.txt",
                        "META-INF/licenses/kotlin-NOTICE.txt",
                        "META-INF/licenses/perfmark-NOTICE.txt",
                        "META-INF/licenses/protobuf.txt",
                        "META-INF/licenses/xz.txt",
                        "META-INF/services/io.grpc.LoadBalancerProvider",
                        "META-INF/services/io.grpc.ManagedChannelProvider",
                        "META-INF/services/io.grpc.NameResolverProvider",
                        "META-INF/services/io.grpc.ServerProvider",
                        "dev/pulumidynamic/closure/bundle/dictionary-1");
    }

    @Test
    void explorersLibraryIsThere_withItsLicence() throws IOException {
        assertThat(entries())
                .filteredOn(name -> name.startsWith(EXPLORER + "d3-hierarchy/"))
                .containsExactlyInAnyOrder(
                        EXPLORER + "d3-hierarchy/d3-hierarchy.min.js", EXPLORER + "d3-hierarchy/LICENSE");
    }

    @Test
    void ofPulumiOnlyTheProtocolIsThere() throws IOException {
        assertThat(entries())
                .filteredOn(name -> name.startsWith("pulumirpc/"))
                .isNotEmpty()
                .allMatch(
                        name -> name.matches(
                                "pulumirpc/(Provider|Plugin|AliasOuterClass|ResourceProviderGrpc|EngineGrpc|EngineOuterClass)(\\$.*)?\\.class"));
    }

    @Test
    void thisBuildIsPacked_forEachPlatform() {
        assertThat(Path.of(System.getProperty("plugin.archives", "target/archives")))
                .isDirectoryContaining(
                        "glob:**/pulumi-resource-pulumi-java-v" + PluginVersion.get() + "-linux-amd64.tar.gz")
                .isDirectoryContaining(
                        "glob:**/pulumi-resource-pulumi-java-v" + PluginVersion.get() + "-windows-arm64.tar.gz");
        assertThat(PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java")).isExecutable();
    }

    private static Set<String> entries() throws IOException {
        Set<String> names = new TreeSet<>();
        try (JarFile jar = new JarFile(
                PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java.jar").toFile())) {
            jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .forEach(names::add);
        }
        return names;
    }
}
