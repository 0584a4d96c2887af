package dev.pulumidynamic.host.inspect.origin;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.LibraryVersion;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.bundle.Part.ClassRelease;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A bundle in few words: {@code key} leads to it in its {@code place}. A damaged one has neither a digest nor code. */
public record BundleSummary(
        String digest,
        String place,
        String key,
        int size,
        @Nullable Contents code,
        List<ResourceLine> resources,
        String problem) {
    /** What is in a bundle: how many classes of the project, the oldest Java that runs it, and the tokens that its author declared. */
    record Contents(int classes, int java, List<Jar> jars, List<String> declared) {
        public static Contents of(Bundle bundle, List<String> declared) {
            return new Contents(
                    Linkage.projectClasses(bundle).size(),
                    bundle.javaRelease().map(ClassRelease::release).orElse(0),
                    bundle.libraries().stream().map(Jar::of).toList(),
                    declared);
        }
    }

    /** A library: its file's name, and which it is, as far as it says so itself. */
    record Jar(String file, String library, String version) {
        public static Jar of(Part part) {
            LibraryVersion known = part.version().orElse(new LibraryVersion("", ""));
            return new Jar(part.name(), known.name(), known.version());
        }

        @Override
        public String toString() {
            return library.isEmpty() ? file : library + " " + version;
        }
    }

    record ResourceLine(String urn, String type) {}

    public static BundleSummary of(KeptBundle kept, List<RecordedResource> resources) {
        kept.bundle().ifPresent(whole -> kept.readable());
        return new BundleSummary(
                kept.bundle().map(bundle -> bundle.digest().hex()).orElse(""),
                kept.place().name().toLowerCase(Locale.ROOT),
                kept.key(),
                kept.size(),
                kept.bundle()
                        .map(bundle -> Contents.of(bundle, kept.declared()))
                        .orElse(null),
                resources.stream()
                        .map(resource -> new ResourceLine(resource.urn(), resource.type()))
                        .toList(),
                kept.problem());
    }

    public void print(Printout out) {
        String name = digest.isEmpty() ? out.bad("damaged") : out.strong(digest);
        out.line("bundle " + name + "  " + Printout.number(size) + " bytes, " + place);
        Printout inner = out.indented();
        if (!problem.isEmpty()) {
            inner.line(out.bad(problem));
        }
        if (code != null) {
            inner.line(Printout.count(code.classes(), "class", "classes") + ", Java " + code.java() + " or newer");
            code.jars().forEach(jar -> inner.line("with " + jar));
            code.declared().forEach(token -> inner.line("declares " + token));
        }
        resources.stream().map(ResourceLine::type).distinct().sorted().forEach(type -> inner.line("for " + type));
        resources.forEach(resource -> inner.line("used by " + resource.urn()));
    }
}
