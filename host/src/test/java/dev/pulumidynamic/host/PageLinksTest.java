package dev.pulumidynamic.host;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of the documentation lead to files and headings that exist. */
class PageLinksTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("```.*?```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:|mailto:)([^)#\\s]*)#?([^)\\s]*)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

    @Test
    void eachLinkLeadsToAFileAndAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (var link : LINK.matcher(text(page)).results().toList()) {
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                if (!leadsSomewhere(target, link.group(2))) {
                    broken.add(page + ": " + link.group());
                }
            }
        }

        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(Path target, String anchor) throws IOException {
        return Files.exists(target) && (anchor.isEmpty() || anchors(target).contains(anchor));
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(Stream.of(
                        "README.md",
                        "CONTRIBUTING.md",
                        "SECURITY.md",
                        "closure/README.md",
                        "it-tests/src/examples/README.md")
                .map(ROOT::resolve)
                .toList());
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
        }
        return pages;
    }

    private static String text(Path page) throws IOException {
        return BLOCK.matcher(Files.readString(page)).replaceAll("");
    }

    /** As GitHub makes them: in lower case, without punctuation, and with hyphens for spaces. */
    private static Set<String> anchors(Path page) throws IOException {
        return HEADING.matcher(text(page))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
                .collect(toSet());
    }
}
