package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.internal.ProviderFunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The table in docs/boundary.md has the keys of requests: the plugin sends these, and captured code reads these. */
class BoundaryKeysTest {
    private static final Pattern KEY = Pattern.compile("`(\\w+)`");

    /** A request that notes which of its keys are read. */
    private static final class NotingRequest extends HashMap<String, Object> {
        private static final long serialVersionUID = 1L;

        private final transient Set<String> read = new TreeSet<>();

        NotingRequest(Map<String, Object> content) {
            super(content);
        }

        @Override
        public @Nullable Object get(Object key) {
            read.add((String) key);
            return super.get(key);
        }

        @Override
        public boolean containsKey(Object key) {
            read.add((String) key);
            return super.containsKey(key);
        }
    }

    private static Set<String> documented() throws IOException {
        String document = Files.readString(Path.of("../docs/boundary.md"));
        String table = document.substring(document.indexOf("## Request"), document.indexOf("## Response"));
        return table.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|", 3)[1])
                .flatMap(keys -> KEY.matcher(keys).results().map(key -> key.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void functionReadsTheDocumentedKeys() throws IOException {
        Map<String, Object> content = Map.of("name", "bug", "repository", "shop", "color", "red");
        Set<String> read = new TreeSet<>();
        for (String operation : List.of("check", "diff", "create", "update", "read", "delete")) {
            NotingRequest request = new NotingRequest(Map.of(
                    "boundary",
                    1L,
                    "operation",
                    operation,
                    "inputs",
                    content,
                    "oldInputs",
                    content,
                    "state",
                    Map.of()));
            new ProviderFunction(new LabelProvider()).apply(request);
            read.addAll(request.read);
        }
        // Only bundles of earlier releases read it.
        read.add("ignoreChanges");

        assertThat(read).isEqualTo(documented());
    }
}
