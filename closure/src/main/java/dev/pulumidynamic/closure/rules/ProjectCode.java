package dev.pulumidynamic.closure.rules;

import java.nio.file.Path;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;

/** All of the project's classes, captured or not. Names are internal. */
public interface ProjectCode {
    /** The class of that name, unless it is a library's, the JDK's, or nowhere. */
    Optional<ClassNode> type(String name);

    /** The folder or jar that holds a class of the project. */
    Path location(String name);
}
