package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.Origin;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.LostRegistrations;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Refuses objects whose constructors registered something that captured code would miss. */
final class RegisteredObjects {
    private final ClassPath classPath;
    private final LostRegistrations registrations;

    RegisteredObjects(ClassPath classPath, ProjectCode project) {
        this.classPath = classPath;
        this.registrations = new LostRegistrations(name -> project.type(name).or(() -> library(name)), this::library);
    }

    private Optional<ClassNode> library(String name) {
        return classPath
                .find(name)
                .filter(file -> file.origin() instanceof Origin.Library || !classPath.isOwn(name))
                .map(file -> {
                    ClassNode node = new ClassNode();
                    new ClassReader(file.content()).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                    return node;
                });
    }

    /**
     * Refuses the first such object.
     *
     * @param instances the names of the classes whose objects are made without their constructors
     * @param types classes with the paths of their first objects
     */
    void refuse(Set<String> instances, Map<Class<?>, ObjectPath> types) {
        types.forEach((type, path) -> {
            if (instances.contains(type.getName())) {
                registrations.of(Type.getInternalName(type)).ifPresent(call -> {
                    throw new CaptureException(
                            "registration",
                            path,
                            type.getName(),
                            "its constructor calls " + call + ", which registers something in this JVM, and where the"
                                    + " closure runs, the object is made without its constructor",
                            library(Type.getInternalName(type)).isPresent()
                                    ? Refusal.MAKE_LATER
                                    : "register it in the static initializer, or where it is used");
                });
            }
        });
    }
}
