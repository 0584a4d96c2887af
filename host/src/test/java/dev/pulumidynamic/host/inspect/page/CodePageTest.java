package dev.pulumidynamic.host.inspect.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.report.DependencyChain;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import dev.pulumidynamic.host.inspect.page.CodePage.ChainSteps;
import dev.pulumidynamic.host.inspect.page.CodePage.ChainSteps.Link;
import dev.pulumidynamic.host.inspect.page.CodePage.CodeItem;
import dev.pulumidynamic.host.inspect.page.CodePage.CodeItem.Entry;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CodePageTest {
    private static final Entry FILE = new Entry(10, null);

    @Test
    void foldersWithOneFolderInThemAreOne() {
        List<CodeItem> items = CodeItem.tree(files("com/acme/dns/A.class", "com/acme/dns/zone/B.class", "top.txt"));

        assertThat(items).extracting(CodeItem::name).containsExactly("top.txt", "com/acme/dns");
        assertThat(items.get(1).items()).extracting(CodeItem::name).containsExactly("A.class", "zone");
    }

    @Test
    void pathsOfNamesThatGoTooDeepStayWhole() {
        String bottom = "a/".repeat(5_000) + "A.class";
        List<CodeItem> items = CodeItem.tree(files("a/A.class", bottom));

        int depth = 0;
        while (items != null) {
            items = items.get(items.size() - 1).items();
            depth++;
        }
        assertThat(depth).isLessThan(200);
    }

    @Test
    void stepsThatChainsShareAreKeptOnce() {
        Step first = new Step("provider", "is a", "acme.Dns", "acme.Dns");
        Step one = new Step("acme.Dns.create:12", "calls", "acme.Http.get()", "acme.Http");
        Step other = new Step("acme.Dns.create:14", "makes", "acme.Zone", "acme.Zone");
        ChainSteps steps = new ChainSteps();

        assertThat(steps.add(new DependencyChain(List.of(first, one)))).isEqualTo(1);
        assertThat(steps.add(new DependencyChain(List.of(first, other)))).isEqualTo(2);
        assertThat(steps.links()).containsExactly(new Link(-1, first), new Link(0, one), new Link(0, other));
    }

    private static SortedMap<String, Entry> files(String... names) {
        SortedMap<String, Entry> files = new TreeMap<>();
        for (String name : names) {
            files.put(name, FILE);
        }
        return files;
    }
}
