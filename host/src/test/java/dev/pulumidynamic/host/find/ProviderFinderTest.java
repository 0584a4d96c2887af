package dev.pulumidynamic.host.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ProviderCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which code runs, for each place that a bundle can be in. A bundle has one file, with its name. */
class ProviderFinderTest {
    @TempDir
    private Path folder;

    private ProviderFinder finder = new ProviderFinder(ProviderCode.reader(PartJars.temporary()), Optional.empty());

    @BeforeEach
    void withACache() {
        finder = new ProviderFinder(ProviderCode.reader(PartJars.temporary()), Optional.of(cache()));
    }

    /** {@code cached} is on the disk; {@code inline} brings its code; nobody has {@code gone}. */
    @ParameterizedTest
    @CsvSource({
        // inputs, outputs, runs
        "given,  given,  given",
        "given,  gone,   given",
        "gone,   given,  given",
        "given,  inline, given",
        "inline, given,  given",
        "inline, gone,   inline",
        "gone,   inline, inline",
        "inline, cached, inline",
        "given,  cached, given",
        "cached, given,  given",
        // The disk does not decide what a package runs.
        "gone,   gone,   given",
        "cached, gone,   given",
        "gone,   cached, given",
        "cached, cached, given",
    })
    void thisCodeRuns_inThePackagesProcess(String inputs, String outputs, String runs) {
        cache().put(digest("cached").hex(), stored("cached"));
        give("given");
        finder.configured();
        FoundProvider found = finder.findForExisting(List.of(copy(inputs), copy(outputs)));
        assertThat(found.code().digest()).isEqualTo(digest(runs));
        assertThat(found.property().bundle().hex().equals(digest(runs).hex())).isEqualTo(!found.isOtherCode());
    }

    @ParameterizedTest
    @CsvSource({
        "given,  gone,   given",
        "cached, given,  given",
        "cached, gone,   cached",
        "gone,   cached, cached",
        "cached, inline, inline",
        "gone,   gone,   given",
    })
    void thisCodeRuns_whereBundlesAreExtensions(String inputs, String outputs, String runs) {
        cache().put(digest("cached").hex(), stored("cached"));
        finder.configured();
        give("earlier");
        give("given");
        FoundProvider found = finder.findForExisting(List.of(copy(inputs), copy(outputs)));
        assertThat(found.code().digest()).isEqualTo(digest(runs));
    }

    @Test
    void theInputsCopyIsTaken_whenBothAreGiven() {
        give("outputs");
        give("inputs");
        assertThat(finder.find(List.of(copy("inputs"), copy("outputs")))
                        .property()
                        .bundle())
                .isEqualTo(digest("inputs"));
    }

    @Test
    void theFirstCopysGraphIsTaken_whenOtherCodeRuns() {
        give("given");
        FoundProvider found = finder.findForExisting(List.of(copy("gone"), copy("long gone")));
        assertThat(found.isOtherCode()).isTrue();
        assertThat(found.property().bundle()).isEqualTo(digest("gone"));
    }

    @Test
    void itIsRefused_whenNoCodeIsThereAtAll() {
        assertThatThrownBy(() -> finder.findForExisting(List.of(copy("gone"))))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("the plugin received none");
    }

    @Test
    void theCacheIsOfNoUse_withoutAGraph() {
        cache().put(digest("cached").hex(), stored("cached"));
        finder.configured();
        ProviderProperty withoutGraph = ProviderProperty.forImport(digest("cached"), Optional.empty());
        assertThatThrownBy(() -> finder.find(List.of(withoutGraph))).isInstanceOf(UserException.class);
    }

    @Test
    void aDamagedFileIsNoBundle_andGoes() throws IOException {
        cache().put(digest("cached").hex(), stored("another"));
        cache().put(digest("damaged").hex(), ByteString.EMPTY);
        finder.configured();
        assertThatThrownBy(() -> finder.find(List.of(copy("cached"), copy("damaged"))))
                .isInstanceOf(UserException.class);
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void everyBundleHasItsOwnGraphs_ofOneType() {
        give("one", "acme:dns:Record");
        give("other", "acme:dns:Record");
        ProviderProperty one = ProviderProperty.forImport(digest("one"), Optional.empty());
        assertThat(finder.graph(finder.find(List.of(one)), "acme:dns:Record")).isEqualTo(bytes("graph of one"));
    }

    @Test
    void allThatReadATypeAreFound() {
        give("one", "acme:dns:Record");
        give("other", "acme:dns:Record");
        give("third", "acme:dns:Zone");
        assertThat(finder.given().importers("acme:dns:Record"))
                .extracting(found -> found.code().digest())
                .containsExactly(digest("one"), digest("other"));
        assertThat(finder.given().importable()).containsExactly("acme:dns:Record", "acme:dns:Zone");
    }

    @Test
    void theRecordedCodeIsKnown_whenOtherCodeRunsAndTheCacheHasIt() {
        give("given");
        cache().put(digest("cached").hex(), stored("cached"));
        FoundProvider found = finder.findForExisting(List.of(copy("gone"), copy("cached")));
        assertThat(found.code().digest()).isEqualTo(digest("given"));
        FoundProvider recorded = finder.recorded(found).orElseThrow();
        assertThat(recorded.code().digest()).isEqualTo(digest("cached"));
        assertThat(recorded.isOtherCode()).isFalse();
        assertThat(finder.recorded(recorded)).isEmpty();
    }

    @Test
    void theCacheIsNotRead_whenOtherCodeRuns() {
        give("given");
        cache().put(digest("damaged").hex(), ByteString.EMPTY);
        finder.findForExisting(List.of(copy("damaged")));
        assertThat(cache().get(digest("damaged").hex())).isPresent();
    }

    @Test
    void theCachesCodeRuns_whenTheResourceExistsWithoutAGraphAndNothingIsGiven() {
        cache().put(digest("cached").hex(), stored("cached"));
        finder.configured();
        FoundProvider found =
                finder.findForExisting(List.of(ProviderProperty.forImport(digest("cached"), Optional.empty())));
        assertThat(found.code().digest()).isEqualTo(digest("cached"));
    }

    @Test
    void sharedGraphIsInTheCache_forTheNextProcess() {
        ProviderProperty copy = recordedEarlier();

        FoundProvider found = finder.findForExisting(List.of(copy));

        assertThat(finder.graph(found, "acme:dns:Record")).isEqualTo(bytes("graph of recorded"));
    }

    @Test
    void plantedGraphIsNotRead_whateverItsName() {
        ProviderProperty copy = recordedEarlier();
        String earlierName = contentDigest("graph of acme:dns:Record in " + digest("recorded"))
                .hex();
        List.of(contentDigest("graph of recorded").half(), earlierName).forEach(name -> {
            cache().remove(name);
            cache().put(name, bytes("planted"));
        });

        FoundProvider found = finder.findForExisting(List.of(copy));

        assertThatThrownBy(() -> finder.graph(found, "acme:dns:Record")).isInstanceOf(OpenException.class);
        assertThat(cache().get(contentDigest("graph of recorded").half())).isEmpty();
    }

    /** The copy of a resource whose graph an earlier process was given; this process is given nothing. */
    private ProviderProperty recordedEarlier() {
        give("recorded", "acme:dns:Record");
        withACache();
        finder.configured();
        Map<String, @Nullable Object> value = new HashMap<>();
        value.put("bundle", digest("recorded").hex());
        value.put("graph", "#" + contentDigest("graph of recorded").half());
        return ProviderProperty.in(Map.of(ProviderProperty.NAME, value)).orElseThrow();
    }

    @Test
    void anInlineCopyIsRefused_whenItIsNotWhatItSays() {
        assertThatThrownBy(() -> finder.find(List.of(copy("gone", "inline"))))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("the property was changed");
    }

    private void give(String name, String... tokens) {
        TreeMap<String, ByteString> graphs = new TreeMap<>();
        Arrays.stream(tokens).forEach(token -> graphs.put(token, bytes("graph of " + name)));
        finder.add(new Parameter(stored(name), graphs, new TreeMap<>(), Optional.empty()), ByteString.EMPTY);
    }

    private BundleCache cache() {
        return new BundleCache(folder, Long.MAX_VALUE, Runnable::run);
    }

    private static ProviderProperty copy(String name) {
        return name.equals("inline") ? copy(name, name) : copy(name, "");
    }

    private static ProviderProperty copy(String name, String code) {
        Map<String, @Nullable Object> value = new HashMap<>();
        value.put("bundle", digest(name).hex());
        value.put("graph", "");
        if (!code.isEmpty()) {
            value.put("code", Base64.getEncoder().encodeToString(stored(code).toByteArray()));
        }
        return ProviderProperty.in(Map.of(ProviderProperty.NAME, value)).orElseThrow();
    }

    private static ByteString stored(String name) {
        return bundle(name).stored();
    }

    private static Digest digest(String name) {
        return bundle(name).digest();
    }

    private static Bundle bundle(String name) {
        return new Bundle(new Part("project", new TreeMap<>(Map.of(name, new byte[0]))), List.of());
    }

    private static Digest contentDigest(String text) {
        return Digest.of(bytes(text).toByteArray());
    }

    private static ByteString bytes(String text) {
        return ByteString.copyFromUtf8(text);
    }
}
