package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.lambda.ClassFiles;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Compares loaded classes with the class files that a capture reads. A build while the program runs changes the files; the
 * captured code would then differ from the code that runs.
 */
final class LoadedClasses {
    private static final String GONE =
            "the program has loaded the class, but its class loader has no class file for it (any more)";
    private static final String REMEDY = "rebuild the program and start it again";

    /** The start time of a process is not exact. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    private final ClassPath classPath;
    private final DependencyPaths paths;

    LoadedClasses(ClassPath classPath, DependencyPaths paths) {
        this.classPath = classPath;
        this.paths = paths;
    }

    /** The exception for an object whose class has no class file. */
    static CaptureException withoutFile(Class<?> type, ObjectPath path) {
        return isFromFile(type)
                ? new CaptureException("class-file-missing", path, type.getName(), GONE, REMEDY)
                : new CaptureException(
                        "generated-class",
                        path,
                        type.getName(),
                        "the class was generated at run time: its class loader has no class file for it",
                        "keep the object in a transient field and create it where it is used, or write the class by hand");
    }

    /** Classes that a program generates have no location. */
    private static boolean isFromFile(Class<?> type) {
        return !type.isHidden()
                && type.getProtectionDomain().getCodeSource() != null
                && type.getProtectionDomain().getCodeSource().getLocation() != null;
    }

    /** Runs {@code step}, which reads a class; refuses one whose file is of a newer Java, is damaged, or has too deep signatures. */
    void reading(String type, Runnable step) {
        try {
            step.run();
        } catch (ClosureException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            throw paths.refusal(
                    "class-file-unreadable",
                    type,
                    type.replace('/', '.'),
                    "its class file cannot be read: " + e,
                    "compile it for an older Java release, correct what the message names, or exclude it with the"
                            + " capture option exclude(\"" + type.replace('/', '.') + "\")");
        }
    }

    /** Refuses the class with this internal name, which is missing on the class path, if the program has loaded it. */
    void refuseWithoutFile(String name) {
        classPath
                .loaded(name)
                .filter(type -> isFromFile(type) && ClassFiles.of(type).isEmpty())
                .ifPresent(type -> {
                    throw paths.refusal("class-file-missing", name, type.getName(), GONE, REMEDY);
                });
    }

    /**
     * Compares a class of the project with its class file.
     *
     * @return a warning if only the date of the file shows that it may differ
     */
    Optional<Warning> check(ClassNode file) {
        Optional<Class<?>> loaded = classPath.loaded(file.name);
        loaded.flatMap(type -> difference(type, file)).ifPresent(difference -> {
            throw paths.refusal(
                    "class-file-changed",
                    file.name,
                    file.name.replace('/', '.'),
                    "its class file differs from the class that the program has loaded: " + difference,
                    REMEDY);
        });
        return loaded.filter(type -> type.getClassLoader() == ClassLoader.getSystemClassLoader())
                .filter(type -> isNewerThanProgram(file.name))
                .map(type -> paths.warning(
                        "class-file-newer",
                        file.name,
                        file.name.replace('/', '.'),
                        "its class file was written after the program started, and its code may differ from "
                                + "that of the loaded class",
                        REMEDY));
    }

    /** What the loaded class has more than an older file, an agent has added. */
    private Optional<String> difference(Class<?> loaded, ClassNode file) {
        return ClassShape.more(file, loaded)
                .or(() -> ClassShape.less(file, loaded).filter(unused -> isNewerThanProgram(file.name)));
    }

    private boolean isNewerThanProgram(String name) {
        return classPath
                .find(name)
                .filter(ClassPath.ClassFile::isOfProject)
                .map(file -> file.origin().location())
                .map(location -> Files.isDirectory(location) ? location.resolve(name + ".class") : location)
                .filter(LoadedClasses::isNewerThanProgram)
                .isPresent();
    }

    private static boolean isNewerThanProgram(Path file) {
        Optional<Instant> start = ProcessHandle.current().info().startInstant();
        try {
            Instant written = Files.getLastModifiedTime(file).toInstant();
            return start.filter(began -> written.isAfter(began.plus(TOLERANCE))).isPresent();
        } catch (IOException gone) {
            return true;
        }
    }

    /** The warnings of all of {@code files}. */
    List<Warning> check(Stream<ClassNode> files) {
        return files.flatMap(file -> check(file).stream()).toList();
    }

    /**
     * Compares the supertypes and members of a loaded class with its class file, including bodies of lambdas. The code of methods is
     * not visible in a running program.
     */
    static final class ClassShape {
        private static final String CONSTRUCTOR = "<init>";
        private static final String INITIALIZER = "<clinit>";

        private ClassShape() {}

        /** What {@code file} has and {@code loaded} has not. */
        static Optional<String> more(ClassNode file, Class<?> loaded) {
            return parts(loaded)
                    .flatMap(here -> first(parts(file).filter(part -> !here.contains(part))))
                    .map(part -> "it has " + part + ", which the loaded class does not have");
        }

        /** What {@code loaded} has and {@code file} has not, except what agents add. */
        static Optional<String> less(ClassNode file, Class<?> loaded) {
            Set<String> there = parts(file).collect(Collectors.toSet());
            return parts(loaded)
                    .flatMap(here -> first(here.stream().filter(part -> !there.contains(part) && !isAdded(part))))
                    .map(part -> "it lacks " + part + ", which the loaded class has");
        }

        private static Optional<String> first(Stream<String> parts) {
            return parts.sorted().findFirst();
        }

        /** Empty if the class names others that are missing. */
        private static Optional<Set<String>> parts(Class<?> type) {
            try {
                return Optional.of(
                        Stream.concat(supertypes(type), members(type)).collect(Collectors.toSet()));
            } catch (LinkageError unknown) {
                return Optional.empty();
            }
        }

        private static Stream<String> parts(ClassNode type) {
            return Stream.concat(supertypes(type), members(type));
        }

        /** Agents, such as those that measure coverage, add members with unusual names to classes that are loaded. */
        private static boolean isAdded(String part) {
            return part.contains("$");
        }

        private static Stream<String> supertypes(Class<?> type) {
            return Stream.concat(
                            Stream.ofNullable(type.isInterface() ? Object.class : type.getSuperclass()),
                            Arrays.stream(type.getInterfaces()))
                    .map(supertype -> "the supertype " + supertype.getName());
        }

        private static Stream<String> supertypes(ClassNode type) {
            return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
                    .map(supertype -> "the supertype " + supertype.replace('/', '.'));
        }

        private static Stream<String> members(Class<?> type) {
            Stream<String> fields = Arrays.stream(type.getDeclaredFields())
                    .map(field -> field(field.getName(), Type.getDescriptor(field.getType())));
            Stream<String> methods = Arrays.stream(type.getDeclaredMethods())
                    .map(method -> method(method.getName(), Type.getMethodDescriptor(method)));
            Stream<String> constructors = Arrays.stream(type.getDeclaredConstructors())
                    .map(constructor -> method(CONSTRUCTOR, Type.getConstructorDescriptor(constructor)));
            return Stream.of(fields, methods, constructors).flatMap(members -> members);
        }

        private static Stream<String> members(ClassNode type) {
            return Stream.concat(
                    type.fields.stream().map(field -> field(field.name, field.desc)),
                    type.methods.stream()
                            .filter(method -> !method.name.equals(INITIALIZER))
                            .map(method -> method(method.name, method.desc)));
        }

        private static String field(String name, String descriptor) {
            return "the field " + name + " of type " + Type.getType(descriptor).getClassName();
        }

        private static String method(String name, String descriptor) {
            return "the method " + name + descriptor;
        }
    }
}
