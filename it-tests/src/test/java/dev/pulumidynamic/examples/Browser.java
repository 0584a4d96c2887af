package dev.pulumidynamic.examples;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** A browser that runs, and the page in it. Elements are named by CSS selectors; of several the first is meant. */
final class Browser implements AutoCloseable {
    private final ChromeDriver driver;

    Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    void open(Path page) {
        driver.get(page.toUri().toString());
    }

    WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    String text(String selector) {
        return find(selector).getText();
    }

    List<String> texts(String selector) {
        return all(selector).stream().map(WebElement::getText).toList();
    }

    void click(String selector) {
        find(selector).click();
    }

    void focus(String selector) {
        driver.executeScript("document.querySelector(arguments[0]).focus()", selector);
    }

    /** Types into what has the focus. */
    void press(CharSequence... keys) {
        for (CharSequence key : keys) {
            driver.switchTo().activeElement().sendKeys(key);
        }
    }

    /** An attribute of what has the focus. */
    String focused(String attribute) {
        return String.valueOf(driver.switchTo().activeElement().getDomAttribute(attribute));
    }

    /** Waits until what has changed is painted. */
    void paint() {
        driver.executeAsyncScript("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");
    }

    /** What a script finds out. */
    double number(String script) {
        return ((Number) Objects.requireNonNull(driver.executeScript(script))).doubleValue();
    }

    /** As if the system was set to it: {@code light} or {@code dark}. */
    void prefer(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", new Object[] {Map.of("name", "prefers-color-scheme", "value", scheme)}));
    }

    void resize(Dimension window) {
        driver.manage().window().setSize(window);
        paint();
    }

    /** What is in the console since it was asked last: what the browser refused, and what failed. */
    List<LogEntry> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll();
    }

    byte[] picture() {
        return driver.getScreenshotAs(OutputType.BYTES);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
