package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes in a program that the compiler finds, each beside what was meant. */
class TypedInputsTest {
    private static final String PROGRAM = """
            package app;

            import com.pulumi.asset.*;
            import com.pulumi.core.Output;
            import dev.pulumidynamic.*;
            import dev.pulumidynamic.provider.*;
            import java.util.*;

            class Program {
                record Contact(String mail) {}

                record Site(String name, int port, List<String> tags, AssetValue index, Contact contact, Optional<String> color) {}

                record Served(String url) {}

                Inputs<Site> site = Inputs.of(Site.class);

                Object mistake(DynamicProvider<Site, Served> sites, Output<String> text, Output<Integer> number) {
                    var served = new DynamicResource<>("served", sites, site);
                    return
            // here
            ;
                }
            }
            """;
    private static final long LINE = PROGRAM.lines().toList().indexOf("// here") + 1L;
    private static final String NO_SUCH_METHOD = "compiler.err.cant.apply.symbols";
    private static final String NO_SUCH_FUNCTION = "compiler.err.prob.found.req";

    private final JavaCompiler compiler = Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(() -> new AssertionError("tests run on a JDK"));

    @TempDir
    Path classes;

    static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments("site.set(Site::name).to(42)", "site.set(Site::name).to(\"docs\")", NO_SUCH_METHOD),
                arguments("site.set(Site::port).to(\"80\")", "site.set(Site::port).to(80)", NO_SUCH_METHOD),
                arguments("site.set(Site::name).to(number)", "site.set(Site::name).to(text)", NO_SUCH_METHOD),
                arguments("site.set(Site::name).to(null)", "site", "compiler.err.ref.ambiguous"),
                arguments("site.set(Contact::mail).to(\"me\")", "site.set(Site::name).to(\"docs\")", NO_SUCH_FUNCTION),
                arguments("site.set(Site::nmae)", "site.set(Site::name)", "compiler.err.invalid.mref"),
                arguments(
                        "site.set(Site::name).to(Input.asset(new FileAsset(\"a\")))",
                        "site.set(Site::index).to(Input.asset(new FileAsset(\"a\")))",
                        NO_SUCH_METHOD),
                arguments(
                        "site.set(Site::index).to(\"text\")",
                        "site.set(Site::index).to(AssetValue.text(\"text\"))",
                        NO_SUCH_METHOD),
                arguments(
                        "site.set(Site::tags).to(List.of(1, 2))",
                        "site.set(Site::tags).to(List.of(\"a\", \"b\"))",
                        NO_SUCH_METHOD),
                arguments(
                        "site.set(Site::tags).to(Input.list(text, number))",
                        "site.set(Site::tags).to(Input.list(text, text))",
                        NO_SUCH_METHOD),
                arguments(
                        "site.set(Site::contact).to(Inputs.of(Served.class))",
                        "site.set(Site::contact).to(Inputs.of(Contact.class))",
                        NO_SUCH_METHOD),
                arguments(
                        "site.set(Site::color).to(text)",
                        "site.set(Site::color).to(Input.optional(text))",
                        NO_SUCH_METHOD),
                arguments(
                        "new DynamicResource<>(\"it\", sites, Inputs.of(Contact.class))",
                        "new DynamicResource<>(\"it\", sites, Inputs.of(Site.class))",
                        "compiler.err.cant.apply.diamond"),
                arguments("served.output(Contact::mail)", "served.output(Served::url)", NO_SUCH_METHOD),
                arguments(
                        "PreviewResult.<Served>nothing().set(Served::url).to(5)",
                        "PreviewResult.<Served>nothing().set(Served::url).to(\"a\")",
                        NO_SUCH_METHOD));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void mistakeDoesNotCompile_andWhatWasMeantDoes(String mistake, String meant, String code) throws IOException {
        assertThat(errors(mistake)).containsExactly("line " + LINE + ": " + code);
        assertThat(errors(meant)).isEmpty();
    }

    private List<String> errors(String expression) throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///app/Program.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return PROGRAM.replace("// here", expression);
                    }
                };
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            compiler.getTask(null, files, found, List.of("-proc:none"), null, List.of(source))
                    .call();
        }
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> "line " + diagnostic.getLineNumber() + ": " + diagnostic.getCode())
                .toList();
    }
}
