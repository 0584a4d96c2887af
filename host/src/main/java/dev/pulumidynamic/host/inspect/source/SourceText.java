package dev.pulumidynamic.host.inspect.source;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jetbrains.java.decompiler.api.Decompiler;
import org.jetbrains.java.decompiler.main.decompiler.CancelationManager;
import org.jetbrains.java.decompiler.main.decompiler.ConsoleFileSaver;
import org.jetbrains.java.decompiler.main.extern.IFernflowerLogger;
import org.jetbrains.java.decompiler.main.extern.IFernflowerPreferences;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** Java source for classes of a bundle, by Vineflower: nested classes and lambdas stand where they were written. */
public final class SourceText {
    private static final String CLASS = ".class";
    private static final String IN_PART = """
            // Captured in part: a lambda whose method was not captured is shown as a method,
            // whose first parameters are the variables that the lambda captured.

            """;

    static {
        // The decompiler asks now and then.
        CancelationManager.setCancelationChecker(() -> {
            if (SourceTime.isAbandoned()) {
                CancelationManager.cancel();
            }
        });
    }

    private SourceText() {}

    /** The source of a class by internal name, with the class around a nested one; empty when the bundle has no such class. */
    public static Optional<String> of(Bundle bundle, String type, SourceTime time) {
        return partOf(bundle, type).map(part -> time.within(type, () -> decompile(bundle, part, outermost(type))));
    }

    /** A class file as text, instruction by instruction. */
    public static String ofBytecode(String type, byte[] classFile, SourceTime time) {
        return time.within(type, () -> {
            StringWriter text = new StringWriter();
            new ClassReader(classFile)
                    .accept(
                            new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)),
                            ClassReader.SKIP_FRAMES);
            return text.toString();
        });
    }

    /** The part that has a class, as libraries are searched first. */
    public static Optional<Part> partOf(Bundle bundle, String type) {
        return Stream.concat(bundle.libraries().stream(), Stream.of(bundle.project()))
                .filter(part -> part.names().contains(type + CLASS))
                .findFirst();
    }

    /** The class around a nested class, else the class itself. */
    public static String outermost(String type) {
        int nested = type.indexOf('$', type.lastIndexOf('/') + 2);
        return nested < 0 ? type : type.substring(0, nested);
    }

    /** The files of a class that is not nested, and of the classes nested in it. */
    public static SortedMap<String, byte[]> classFiles(Part part, String outermost) {
        SortedMap<String, byte[]> files = new TreeMap<>();
        part.names().stream()
                .filter(name -> name.endsWith(CLASS))
                .filter(name -> name.equals(outermost + CLASS) || name.startsWith(outermost + "$"))
                .forEach(name -> part.content(name).ifPresent(content -> files.put(name, content)));
        return files;
    }

    private static String decompile(Bundle bundle, Part part, String outermost) {
        SortedMap<String, byte[]> classes = classFiles(part, outermost);
        SortedMap<String, byte[]> visible = PartialClasses.visible(classes);
        List<String> sources = new ArrayList<>();
        Decompiler.builder()
                .inputs(new ClassFileSource(List.of(new Part("source", visible))))
                .libraries(new ClassFileSource(bundle.parts().toList()))
                .output(new ConsoleFileSaver(new File("")) {
                    @Override
                    public void saveClassFile(String path, String name, String file, String content, int[] lines) {
                        sources.add(content);
                    }
                })
                .logger(IFernflowerLogger.NO_OP)
                .option(IFernflowerPreferences.INCLUDE_JAVA_RUNTIME, "current")
                .option(IFernflowerPreferences.INDENT_STRING, "    ")
                .option(IFernflowerPreferences.DECOMPILER_COMMENTS, "0")
                .option(IFernflowerPreferences.THREADS, "1")
                .build()
                .decompile();
        return (visible.equals(classes) ? "" : IN_PART) + String.join("\n", sources);
    }

    /** The internal names of the classes of {@code part} that are not nested, and of those around its others. */
    public static List<String> outermostOf(Part part) {
        return classes(part).map(SourceText::outermost).distinct().toList();
    }

    /** The internal names of the classes of {@code part}. */
    public static Stream<String> classes(Part part) {
        return part.names().stream()
                .filter(name -> name.endsWith(CLASS) && !name.startsWith("META-INF/"))
                .map(name -> name.substring(0, name.length() - CLASS.length()));
    }
}
