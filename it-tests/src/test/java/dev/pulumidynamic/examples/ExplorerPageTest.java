package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The explorer's page of program 1, in Chromium, which looks at files alone. {@code target/closure.png} shows it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("thorough")
class ExplorerPageTest {
    private static final int LARGEST = 3_000_000;
    /** What WCAG asks of text, level AA. */
    private static final double READABLE = 4.5;

    private static final Dimension DESK = new Dimension(1360, 1020);
    private static final Dimension PHONE = new Dimension(500, 900);

    private LabelsPages pages = new LabelsPages(Path.of(""), Path.of(""));
    private Optional<Browser> started = Optional.empty();

    @BeforeAll
    void write(@TempDir Path folder) throws Exception {
        pages = LabelsPages.in(folder);
        started = Chromium.onPath().map(chromium -> chromium.start(DESK));
    }

    @AfterAll
    void quit() {
        started.ifPresent(Browser::close);
    }

    /** What a browser refuses, or a script that fails, is in its console. */
    @AfterEach
    void consoleIsEmpty() {
        started.ifPresent(browser -> assertThat(browser.console()).isEmpty());
    }

    @Test
    void pageIsSmall() throws IOException {
        assertThat(Files.size(pages.one())).isLessThan(LARGEST);
        assertThat(Files.size(pages.two())).isLessThan(LARGEST);
    }

    @Test
    void nothingIsLoaded_besidesThePage() {
        Browser browser = open(pages.one());

        assertThat(browser.number("return performance.getEntriesByType('resource').length"))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void themeIsThatOfTheSystem_untilTheReaderSwitches(String scheme) throws IOException {
        browser().prefer(scheme);
        Browser browser = open(pages.one());

        assertThat(theme(browser)).isEqualTo(scheme);
        if (scheme.equals("light")) {
            Files.write(ClassPaths.ofBuild().target().resolve("closure.png"), browser.picture());
        }
        assertThat(browser.number(Contrast.SCRIPT)).isGreaterThan(READABLE);
        browser.click("#theme");
        assertThat(theme(browser)).isNotEqualTo(scheme);
        assertThat(browser.number(Contrast.SCRIPT)).isGreaterThan(READABLE);
    }

    private static String theme(Browser browser) {
        return browser.find("body").getCssValue("background-color").contains("251") ? "light" : "dark";
    }

    @Test
    void capturedObjectIsShownFirst_withItsChainAndSource() {
        Browser browser = open(pages.one());

        assertThat(browser.text("#detail h2")).isEqualTo("GithubLabels");
        assertThat(browser.text("#detail .chain li"))
                .startsWith("provider is a dev.pulumidynamic.examples.labels.GithubLabels");
        assertThat(browser.text("#detail .source"))
                .contains("class GithubLabels implements ResourceProvider<Label, LabelState> {");
    }

    @Test
    void searchLeadsToAClassOfALibrary_byKeysAlone() {
        Browser browser = open(pages.one());
        browser.press("/", "object", "mapper", Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER);

        assertThat(browser.text("#detail h2")).isEqualTo("ObjectMapper");
        assertThat(browser.texts("#detail .chain li"))
                .hasSizeGreaterThan(1)
                .last()
                .asString()
                .containsPattern(
                        "Github\\.<init>:\\d+ makes com\\.fasterxml.*ObjectMapper of jackson-databind-.*\\.jar");
        assertThat(browser.text("#detail .command"))
                .isEqualTo("pulumi-resource-pulumi-java source dev.json com.fasterxml.jackson.databind.ObjectMapper");
        assertThat(browser.text("#crumbs")).contains("jackson-databind").endsWith("com/fasterxml/jackson/databind");
    }

    @Test
    void searchSaysSo_whenNothingIsFound() {
        Browser browser = open(pages.one());
        browser.press("/", "no such thing");

        assertThat(browser.text("#found")).isEqualTo("nothing has such a name");
        browser.press(Keys.ESCAPE);
        assertThat(browser.find("#found").isDisplayed()).isFalse();
    }

    @Test
    void arrowsShowWhatWasFound_whenTheReaderComesBackToTheSearch() {
        Browser browser = open(pages.one());
        browser.press("/", "mapper");
        browser.focus(".tile");
        assertThat(browser.find("#found").isDisplayed()).isFalse();
        browser.focus("#search");
        browser.press(Keys.ARROW_DOWN);

        assertThat(browser.find("#found").isDisplayed()).isTrue();
    }

    @Test
    void mapIsEntered_byClick() {
        Browser browser = open(pages.one());
        browser.click("#treemap .tile[aria-label^=jackson-core]");

        assertThat(browser.text("#detail h2")).startsWith("jackson-core-");
        assertThat(browser.text("#detail .facts")).contains("com.fasterxml.jackson.core:jackson-core ");
        browser.click("#treemap .tile[aria-label^='com/fasterxml']");
        assertThat(browser.text("#crumbs")).endsWith("com/fasterxml/jackson/core");
        browser.click("#crumbs button");
        assertThat(browser.text("#crumbs")).isEqualTo("bundle");
    }

    @Test
    void mapIsWalked_byKeys() {
        Browser browser = open(pages.one());
        browser.focus(".tile");
        String first = browser.focused("aria-label");
        browser.press(Keys.ARROW_RIGHT);

        assertThat(browser.focused("aria-label")).isNotEqualTo(first);
        browser.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        assertThat(browser.focused("aria-label")).isEqualTo(first).startsWith("jackson-databind-");
        browser.press(Keys.ENTER);
        assertThat(browser.text("#crumbs")).contains("jackson-databind-");
        assertThat(browser.focused("class")).contains("tile");
        browser.press(Keys.BACK_SPACE);
        assertThat(browser.text("#crumbs")).isEqualTo("bundle");
    }

    @Test
    void contentsListWhatTheMapShows() {
        Browser browser = open(pages.one());

        assertThat(browser.texts("#contents .name"))
                .startsWith("project")
                .hasSize(browser.all(".tile").size());
        browser.all("#contents button").get(0).click();
        browser.all("#contents button").get(0).click();
        assertThat(browser.texts("#contents .name")).contains("Github", "GithubLabels", "GithubLabels$Found");
    }

    @Test
    void dataIsATree_thatKeysOpenAndClose() {
        Browser browser = open(pages.one());
        browser.click("#tab-data");
        browser.focus("[role=treeitem]");
        browser.press(Keys.ARROW_DOWN);

        assertThat(browser.focused("title")).isEqualTo("provider");
        assertThat(browser.text(":focus .type")).isEqualTo("dev.pulumidynamic.examples.labels.GithubLabels");
        browser.press(Keys.HOME, Keys.ARROW_LEFT);
        assertThat(browser.focused("aria-expanded")).isEqualTo("false");
        assertThat(browser.all("[role=treeitem]"))
                .filteredOn(WebElement::isDisplayed)
                .hasSize(1);
        assertThat(browser.texts("#data .urns li")).hasSize(3);
    }

    @Test
    void tabsAreWalked_byArrows() {
        Browser browser = open(pages.two());
        browser.find("#tab-code").sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);

        assertThat(browser.focused("id")).isEqualTo("tab-compare");
        assertThat(browser.find("#compare").isDisplayed()).isTrue();
        assertThat(browser.find("#code").isDisplayed()).isFalse();
    }

    @Test
    void twoBundlesAreComparedSideBySide() {
        Browser browser = open(pages.two());
        browser.click("#tab-compare");
        browser.paint();

        assertThat(browser.all("#compare .sides > :first-child .tile")).hasSizeGreaterThan(3);
        assertThat(browser.all("#compare .sides > :last-child .tile")).hasSizeGreaterThan(3);
        assertThat(browser.texts("#compare .changes code"))
                .containsExactly("dev.pulumidynamic.examples.labels.Github.send");
        assertThat(browser.text("#compare del")).contains("response.statusCode() >= 300");
        assertThat(browser.text("#compare ins")).contains("response.statusCode() >= 400");
    }

    @Test
    void changedClassIsShown_asItIsNow() {
        Browser browser = open(pages.two());
        browser.click("#tab-compare");
        browser.click("#compare .changes button");

        assertThat(browser.text("#detail h2")).isEqualTo("Github");
        assertThat(browser.text("#detail .source")).contains("response.statusCode() >= 400");
    }

    @Test
    void bundleIsChosen_whenThereAreSeveral() {
        Browser browser = open(pages.two());
        String first = browser.text(".digest");
        browser.find(".picker select").sendKeys(Keys.ARROW_DOWN);

        assertThat(browser.text(".digest")).isNotEqualTo(first);
        browser.press("/", "Github", Keys.ENTER);
        assertThat(browser.text("#detail .source")).contains("response.statusCode() >= 400");
    }

    @Test
    void pageFitsASmallScreen() {
        Browser browser = open(pages.one());
        browser.resize(PHONE);
        try {
            assertThat(browser.number("return document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(browser.number("return document.documentElement.clientWidth"));
        } finally {
            browser.resize(DESK);
        }
    }

    /** Any of the names on a page may be somebody's trap. */
    @Test
    void capturedNamesAreText_whateverTheySay(@TempDir Path folder) throws IOException {
        String trap = "\\u003cimg src=x onerror=alert(1)\\u003e";
        Path page = Files.writeString(
                folder.resolve("trap.html"), Files.readString(pages.one()).replace("GithubLabels", trap));
        Browser browser = open(page);

        assertThat(browser.text("#detail h2")).isEqualTo("<img src=x onerror=alert(1)>");
        assertThat(browser.all("img")).isEmpty();
        browser.click("#tab-data");
        assertThat(browser.text("#data")).contains("<img");
        assertThat(browser.all("img")).isEmpty();
    }

    private Browser open(Path page) {
        Browser browser = browser();
        browser.open(page);
        return browser;
    }

    private Browser browser() {
        assumeTrue(started.isPresent(), "no Chromium on the PATH");
        return started.orElseThrow();
    }
}
