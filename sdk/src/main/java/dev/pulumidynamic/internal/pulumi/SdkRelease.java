package dev.pulumidynamic.internal.pulumi;

import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.internal.DeploymentInstanceHolder;
import com.pulumi.deployment.internal.DeploymentInternal;
import dev.pulumidynamic.provider.RefusedException;
import java.lang.reflect.Method;
import java.security.CodeSource;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The release of Pulumi's SDK that the program has: what it can do, and how messages name it. */
public final class SdkRelease {
    /** The first one that keeps the deployment with the thread, which a registration stands in for. */
    static final String OLDEST = "1.6.0";

    /** The newest that was tried, and the first one that registers extensions. */
    private static final String NEWEST = "1.36.1";

    private static final String SDK = "com.pulumi:pulumi";
    private static final Pattern JAR = Pattern.compile("pulumi-(\\d[^/]*)\\.jar");
    private static final Pattern CLASS_OF_SDK = Pattern.compile("com[./]pulumi[./]");

    private SdkRelease() {}

    /** @throws RefusedException when it is too old for dynamic providers */
    static void require() {
        if (!has(DeploymentInstanceHolder.class, "getInstanceNoThrow", 0)) {
            throw new RefusedException(tooOld("dynamic providers need " + OLDEST));
        }
    }

    /** Refuses a release that is too old to register extensions. */
    public static void requireExtensions() {
        if (!has(Deployment.class, "registerPackage", 7)) {
            throw new RefusedException(tooOld("storing the code as EXTENSION needs " + NEWEST)
                    + ", or use another storage: CodeStorage.PACKAGE");
        }
    }

    /** Whether it can ask the engine for its version. */
    static boolean asksForVersions() {
        return has(DeploymentInternal.class, "requirePulumiVersion", 1);
    }

    /** What is to be told of a class, method or field of the SDK that is not there; empty when {@code problem} is another. */
    public static Optional<RefusedException> missing(LinkageError problem) {
        String text = problem + " " + problem.getCause();
        return CLASS_OF_SDK.matcher(text).find()
                ? Optional.of(new RefusedException(named() + " does not have what dynamic providers need (" + problem
                        + "); set its version, in pom.xml or build.gradle, to one from " + OLDEST + " to " + NEWEST
                        + ", or update pulumi-dynamic"))
                : Optional.empty();
    }

    private static String tooOld(String need) {
        return named() + " is too old: " + need + " or newer; set the version of " + SDK
                + ", in pom.xml or build.gradle, to " + NEWEST;
    }

    private static boolean has(Class<?> type, String method, int parameters) {
        return Stream.of(type.getMethods())
                .filter(candidate -> candidate.getName().equals(method))
                .mapToInt(Method::getParameterCount)
                .anyMatch(count -> count == parameters);
    }

    /** How messages name it, with its version if its jar tells that. */
    public static String named() {
        return named(Deployment.class.getProtectionDomain().getCodeSource());
    }

    /** With its version, which only the name of its jar tells. */
    static String named(@Nullable CodeSource source) {
        String location = source == null ? "" : String.valueOf(source.getLocation());
        Matcher jar = JAR.matcher(location);
        return jar.find() ? SDK + " " + jar.group(1) : SDK + (location.isEmpty() ? "" : " (" + location + ")");
    }
}
