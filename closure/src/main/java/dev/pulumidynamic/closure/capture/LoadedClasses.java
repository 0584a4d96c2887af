package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Compares loaded classes with their class files: a build while the program runs changes these, and captured code would differ. */
record LoadedClasses(ClassPath classPath, DependencyPaths paths) {
    private static final String GONE =
            "the program has loaded the class, but its class loader has no class file for it (any more)";
    private static final String REMEDY = "rebuild the program and start it again";

    /** The start time of a process is not exact. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

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

    /** Compares a class of the project with its class file; warns if only the date of the file shows that it may differ. */
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

    /** What supertypes and members differ. What the loaded class has more than an older file, an agent has added. Bodies are invisible. */
    private Optional<String> difference(Class<?> loaded, ClassNode file) {
        Set<String> here;
        try {
            here = parts(shown(loaded));
        } catch (LinkageError othersAreMissing) {
            return Optional.empty();
        }
        Set<String> there = parts(file);
        return there.stream()
                .filter(part -> !here.contains(part))
                .min(Comparator.naturalOrder())
                .map(part -> "it has " + part + ", which the loaded class does not have")
                .or(() -> here.stream()
                        .filter(part -> !there.contains(part) && !isAdded(part))
                        .min(Comparator.naturalOrder())
                        .filter(unused -> isNewerThanProgram(file.name))
                        .map(part -> "it lacks " + part + ", which the loaded class has"));
    }

    /** Agents, such as those that measure coverage, add members with unusual names to classes that are loaded. */
    private static boolean isAdded(String part) {
        return part.contains("$");
    }

    /** What the virtual machine shows of a loaded class, in the form of a class file. */
    private static ClassNode shown(Class<?> type) {
        ClassNode shown = new ClassNode();
        shown.superName = Type.getInternalName(type.isInterface() ? Object.class : type.getSuperclass());
        Stream.of(type.getInterfaces()).map(Type::getInternalName).forEach(shown.interfaces::add);
        for (Field field : type.getDeclaredFields()) {
            shown.visitField(0, field.getName(), Type.getDescriptor(field.getType()), null, null);
        }
        for (Method method : type.getDeclaredMethods()) {
            shown.visitMethod(0, method.getName(), Type.getMethodDescriptor(method), null, null);
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            shown.visitMethod(0, "<init>", Type.getConstructorDescriptor(constructor), null, null);
        }
        return shown;
    }

    private static Set<String> parts(ClassNode type) {
        Set<String> parts = new HashSet<>();
        Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
                .forEach(supertype -> parts.add("the supertype " + supertype.replace('/', '.')));
        type.fields.forEach(field -> parts.add("the field " + field.name + " of type "
                + Type.getType(field.desc).getClassName()));
        type.methods.stream()
                .filter(method -> !method.name.equals("<clinit>"))
                .forEach(method -> parts.add("the method " + method.name + method.desc));
        return parts;
    }

    private boolean isNewerThanProgram(String name) {
        FoundFile file = classPath.find(name).filter(FoundFile::isOfProject).orElse(null);
        if (file == null) {
            return false;
        }
        Path written = Files.isDirectory(file.location()) ? file.location().resolve(file.name()) : file.location();
        Optional<Instant> start = ProcessHandle.current().info().startInstant();
        try {
            Instant time = Files.getLastModifiedTime(written).toInstant();
            return start.filter(began -> time.isAfter(began.plus(TOLERANCE))).isPresent();
        } catch (IOException gone) {
            return true;
        }
    }
}
