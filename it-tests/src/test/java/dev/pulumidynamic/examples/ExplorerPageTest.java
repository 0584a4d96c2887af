package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.demo.ClassPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The explorer's page of program 1, in Chromium, which looks at files alone. {@code target/closure.png} shows it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExplorerPageTest {
    private static final int LARGEST = 3_000_000;
    private static final Dimension DESK = new Dimension(1360, 1020);
    private static final Dimension PHONE = new Dimension(500, 900);

    private LabelsPages pages = new LabelsPages(Path.of(""), Path.of(""));
    private Optional<ChromeDriver> started = Optional.empty();

    @BeforeAll
    void write(@TempDir Path folder) throws Exception {
        pages = LabelsPages.in(folder);
        started = Chromium.onPath().map(chromium -> chromium.start(DESK));
    }

    @AfterAll
    void quit() {
        started.ifPresent(ChromeDriver::quit);
    }

    /** What a browser refuses, or a script that fails, is in its console. */
    @AfterEach
    void consoleIsEmpty() {
        started.ifPresent(browser -> assertThat(
                        browser.manage().logs().get(LogType.BROWSER).getAll())
                .isEmpty());
    }

    @Test
    void pageIsSmall() throws IOException {
        assertThat(Files.size(pages.one())).isLessThan(LARGEST);
        assertThat(Files.size(pages.two())).isLessThan(LARGEST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void themeIsThatOfTheSystem_untilTheReaderSwitches(String scheme) throws IOException {
        Chromium.prefer(browser(), scheme);
        open(pages.one());

        assertThat(theme()).isEqualTo(scheme);
        if (scheme.equals("light")) {
            Path picture = ClassPaths.ofBuild().target().resolve("closure.png");
            Files.write(picture, browser().getScreenshotAs(OutputType.BYTES));
        }
        assertThat(weakestContrast()).isGreaterThan(4.5);
        find("#theme").click();
        assertThat(theme()).isNotEqualTo(scheme);
        assertThat(weakestContrast()).isGreaterThan(4.5);
    }

    @Test
    void capturedObjectIsShownFirst_withItsChainAndSource() {
        open(pages.one());

        assertThat(text("#detail h2")).isEqualTo("GithubLabels");
        assertThat(text("#detail .chain li"))
                .startsWith("provider is a dev.pulumidynamic.examples.labels.GithubLabels");
        assertThat(text("#detail .source"))
                .contains("class GithubLabels implements ResourceProvider<Label, LabelState> {");
    }

    @Test
    void searchLeadsToAClassOfALibrary_byKeysAlone() {
        open(pages.one());
        press("/", "object", "mapper", Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER);

        assertThat(text("#detail h2")).isEqualTo("ObjectMapper");
        assertThat(texts("#detail .chain li"))
                .hasSizeGreaterThan(1)
                .last()
                .asString()
                .containsPattern(
                        "Github\\.<init>:\\d+ makes com\\.fasterxml.*ObjectMapper of jackson-databind-.*\\.jar");
        assertThat(text("#detail .command"))
                .isEqualTo("pulumi-resource-pulumi-java source dev.json com.fasterxml.jackson.databind.ObjectMapper");
        assertThat(text("#crumbs")).contains("jackson-databind").endsWith("com/fasterxml/jackson/databind");
    }

    @Test
    void searchSaysSo_whenNothingIsFound() {
        open(pages.one());
        press("/", "no such thing");

        assertThat(text("#found")).isEqualTo("nothing has such a name");
        press(Keys.ESCAPE);
        assertThat(find("#found").isDisplayed()).isFalse();
    }

    @Test
    void mapIsEntered_byClick() {
        open(pages.one());
        tile("jackson-core").click();

        assertThat(text("#detail h2")).startsWith("jackson-core-");
        assertThat(text("#detail .facts")).contains("com.fasterxml.jackson.core:jackson-core ");
        tile("com/fasterxml").click();
        assertThat(text("#crumbs")).endsWith("com/fasterxml/jackson/core");
        find("#crumbs button").click();
        assertThat(text("#crumbs")).isEqualTo("bundle");
    }

    @Test
    void mapIsWalked_byKeys() {
        open(pages.one());
        browser().executeScript("document.querySelector('.tile').focus()");
        String first = focused("aria-label");
        press(Keys.ARROW_RIGHT);

        assertThat(focused("aria-label")).isNotEqualTo(first);
        press(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        assertThat(focused("aria-label")).isEqualTo(first).startsWith("jackson-databind-");
        press(Keys.ENTER);
        assertThat(text("#crumbs")).contains("jackson-databind-");
        assertThat(focused("class")).contains("tile");
        press(Keys.BACK_SPACE);
        assertThat(text("#crumbs")).isEqualTo("bundle");
    }

    @Test
    void contentsListWhatTheMapShows() {
        open(pages.one());

        assertThat(texts("#contents .name"))
                .startsWith("project")
                .hasSize(all(".tile").size());
        all("#contents button").get(0).click();
        all("#contents button").get(0).click();
        assertThat(texts("#contents .name")).contains("Github", "GithubLabels", "GithubLabels$Found");
    }

    @Test
    void dataIsATree_thatKeysOpenAndClose() {
        open(pages.one());
        find("#tab-data").click();
        browser().executeScript("document.querySelector('[role=treeitem]').focus()");
        press(Keys.ARROW_DOWN);

        assertThat(focused("title")).isEqualTo("provider");
        assertThat(text(":focus .type")).isEqualTo("dev.pulumidynamic.examples.labels.GithubLabels");
        press(Keys.HOME, Keys.ARROW_LEFT);
        assertThat(focused("aria-expanded")).isEqualTo("false");
        assertThat(all("[role=treeitem]")).filteredOn(WebElement::isDisplayed).hasSize(1);
        assertThat(texts("#data .urns li")).hasSize(3);
    }

    @Test
    void tabsAreWalked_byArrows() {
        open(pages.two());
        find("#tab-code").sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);

        assertThat(focused("id")).isEqualTo("tab-compare");
        assertThat(find("#compare").isDisplayed()).isTrue();
        assertThat(find("#code").isDisplayed()).isFalse();
    }

    @Test
    void twoBundlesAreComparedSideBySide() {
        open(pages.two());
        find("#tab-compare").click();
        browser().executeAsyncScript("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");

        assertThat(all("#compare .treemap"))
                .allSatisfy(map ->
                        assertThat(map.findElements(By.cssSelector(".tile"))).hasSizeGreaterThan(3));
        assertThat(text("#compare .changes li")).isEqualTo("changed dev.pulumidynamic.examples.labels.Github.send");
        assertThat(text("#compare del")).contains("response.statusCode() >= 300");
        assertThat(text("#compare ins")).contains("response.statusCode() >= 400");
    }

    @Test
    void bundleIsChosen_whenThereAreSeveral() {
        open(pages.two());
        String first = text(".digest");
        find(".picker select").sendKeys(Keys.ARROW_DOWN);

        assertThat(text(".digest")).isNotEqualTo(first);
        press("/", "Github", Keys.ENTER);
        assertThat(text("#detail .source")).contains("response.statusCode() >= 400");
    }

    @Test
    void pageFitsASmallScreen() {
        open(pages.one());
        browser().manage().window().setSize(PHONE);
        try {
            assertThat(number("return document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(number("return document.documentElement.clientWidth"));
        } finally {
            browser().manage().window().setSize(DESK);
        }
    }

    /** Any of the names on a page may be somebody's trap. */
    @Test
    void capturedNamesAreText_whateverTheySay(@TempDir Path folder) throws IOException {
        String trap = "\\u003cimg src=x onerror=alert(1)\\u003e";
        Path page = Files.writeString(
                folder.resolve("trap.html"), Files.readString(pages.one()).replace("GithubLabels", trap));
        open(page);

        assertThat(text("#detail h2")).isEqualTo("<img src=x onerror=alert(1)>");
        assertThat(all("img")).isEmpty();
        find("#tab-data").click();
        assertThat(text("#data")).contains("<img");
        assertThat(all("img")).isEmpty();
    }

    private ChromeDriver browser() {
        assumeTrue(started.isPresent(), "no Chromium on the PATH");
        return started.orElseThrow();
    }

    private void open(Path page) {
        browser().get(page.toUri().toString());
    }

    private WebElement find(String selector) {
        return browser().findElement(By.cssSelector(selector));
    }

    private List<WebElement> all(String selector) {
        return browser().findElements(By.cssSelector(selector));
    }

    private String text(String selector) {
        return find(selector).getText();
    }

    private List<String> texts(String selector) {
        return all(selector).stream().map(WebElement::getText).toList();
    }

    private WebElement tile(String name) {
        return find("#treemap .tile[aria-label^='" + name + "']");
    }

    private String focused(String attribute) {
        return String.valueOf(browser().switchTo().activeElement().getDomAttribute(attribute));
    }

    private void press(CharSequence... keys) {
        for (CharSequence key : keys) {
            browser().switchTo().activeElement().sendKeys(key);
        }
    }

    private long number(String script) {
        return ((Number) Objects.requireNonNull(browser().executeScript(script))).longValue();
    }

    private String theme() {
        String paper = find("body").getCssValue("background-color");
        return paper.contains("251") ? "light" : "dark";
    }

    /** Of all texts that are seen, by WCAG's formula. */
    private double weakestContrast() {
        return ((Number) Objects.requireNonNull(browser().executeScript(Contrast.SCRIPT))).doubleValue();
    }
}
