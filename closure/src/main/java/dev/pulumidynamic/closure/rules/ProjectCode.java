package dev.pulumidynamic.closure.rules;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;

/** All of the project's classes, captured or not. Names are internal. */
public interface ProjectCode {
    /** The class of that name, unless it is a library's, the JDK's, or nowhere. */
    Optional<ClassNode> type(String name);

    /** The folders and jars that hold the project's classes: a build tool may have one for each language. */
    Set<Path> locations();
}
