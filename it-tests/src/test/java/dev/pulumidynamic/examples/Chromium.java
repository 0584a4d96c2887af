package dev.pulumidynamic.examples;

import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * The Chromium of this machine, without a window. Nothing is ever downloaded for it, and it resolves no name.
 *
 * @param browser its file
 * @param driver the file of what drives it
 */
record Chromium(Path browser, Path driver) {
    /** The one on the PATH, and a line on standard output when there is none. */
    static Optional<Chromium> onPath() {
        Optional<Chromium> found = find("chromium", "chromium-browser", "google-chrome")
                .flatMap(browser -> find("chromedriver").map(driver -> new Chromium(browser, driver)));
        if (found.isEmpty()) {
            System.out.println("browser: none; no chromium with chromedriver on the PATH, so tests of pages are skipped"
                    + " (Debian's packages are chromium and chromium-driver)");
        }
        return found;
    }

    private static Optional<Path> find(String... names) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Arrays.stream(names).map(Path.of(folder)::resolve))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    Browser start(Dimension window) {
        // It asks for a release of the DevTools protocol that nobody here uses.
        Logger.getLogger("org.openqa.selenium").setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-first-run",
                "--hide-scrollbars",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--window-size=" + window.getWidth() + "," + window.getHeight());
        LoggingPreferences console = new LoggingPreferences();
        console.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", console);
        return new Browser(new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.toFile())
                        .usingAnyFreePort()
                        .withLogOutput(OutputStream.nullOutputStream())
                        .build(),
                options));
    }
}
