package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.LibraryCode;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.ProjectIndexes.ForeignChange;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Warns about settings of the JVM, such as system properties, and about values of static fields of libraries, if the program makes them in
 * code that does not run again where the closure runs. A setting counts only if captured code, or a library in the bundle, calls what
 * depends on it.
 */
record ProgramSettings(
        ProjectCode project,
        ProjectIndexes projects,
        LibraryCode libraries,
        DependencyPaths paths,
        List<CapturedClass> classes,
        ReachedMethods reached) {
    /** Formats whose result differs between locales; most texts are only put together. */
    private static final Pattern LOCALIZED = Pattern.compile("(?s).*%(\\d+\\$)?[-#+ 0,(\\d.]*[dfegaEGASXtT].*");

    /** Warnings about all settings. They read the whole project. */
    Stream<Warning> missed() {
        return projects.of(project.locations()).stream()
                .filter(change -> isLeft(MethodName.of(change.type(), change.method())))
                .flatMap(change -> (change.at() instanceof FieldInsnNode write
                                ? missed(change, write)
                                : missed(change, (MethodInsnNode) change.at()))
                        .stream());
    }

    private boolean isLeft(MethodName method) {
        return project.isOwn(method.owner()) && !reached.contains(method);
    }

    private Optional<Warning> missed(ForeignChange change, FieldInsnNode write) {
        boolean isOfLibrary = project.type(write.owner).isEmpty() && libraries.has(write.owner);
        return !isOfLibrary || isWrittenAgain(write)
                ? Optional.empty()
                : Optional.of(paths.warning(
                        "program-setting",
                        write.owner,
                        write.owner.replace('/', '.') + "." + write.name,
                        change.location()
                                + " writes this static field of a library, but does not run again where the closure runs:"
                                + " there, the field has its initial value",
                        "write the field in captured code"));
    }

    private boolean isWrittenAgain(FieldInsnNode write) {
        return reached.instructions()
                .anyMatch(at -> at.getOpcode() == Opcodes.PUTSTATIC
                        && at instanceof FieldInsnNode again
                        && again.owner.equals(write.owner)
                        && again.name.equals(write.name));
    }

    private Optional<Warning> missed(ForeignChange change, MethodInsnNode call) {
        JvmSetting setting = JvmSetting.madeBy(MethodName.of(call)).orElseThrow();
        if (setting != JvmSetting.PROPERTY) {
            return isMadeAgain(call, "")
                    ? Optional.empty()
                    : reader(setting)
                            .map(reader -> warning(change, MethodName.of(call).brief(), reader));
        }
        return key(change.type(), change.method(), call)
                .filter(key -> !isMadeAgain(call, key))
                .flatMap(key -> readerOf(key)
                        .map(reader ->
                                warning(change, MethodName.of(call).brief() + "(\"" + key + "\", ...)", reader)));
    }

    /** The name of a system property, if it is a constant of the method. */
    private static Optional<String> key(ClassNode type, MethodNode method, MethodInsnNode call) {
        return ValueUses.of(type, method, LdcInsnNode.class::isInstance).entrySet().stream()
                .filter(constant -> constant.getValue().contains(new ValueUses.Use(call, 0)))
                .map(constant -> String.valueOf(((LdcInsnNode) constant.getKey()).cst))
                .findFirst();
    }

    /** Whether captured code calls the setter, too, for a property with the same name. */
    private boolean isMadeAgain(MethodInsnNode call, String key) {
        return classes.stream()
                .flatMap(captured -> reached.of(captured.type()))
                .anyMatch(method -> calls(method, MethodName.of(call)::equals)
                        && (key.isEmpty() || texts(method).anyMatch(key::equals)));
    }

    private Optional<String> reader(JvmSetting setting) {
        return reader(
                method -> calls(method, setting::isReadBy) && (setting != JvmSetting.LOCALE || mayBeLocalized(method)));
    }

    /** A captured class that names the property, if captured code reads any, or the class of a library that names it. */
    private Optional<String> readerOf(String key) {
        Optional<String> captured = reader(JvmSetting.PROPERTY).isPresent()
                ? reader(method -> texts(method).anyMatch(key::equals))
                : Optional.empty();
        return captured.or(() -> libraries.first(
                classFile -> ConstantPool.of(classFile).strings().contains(key)));
    }

    private Optional<String> reader(Predicate<MethodNode> reads) {
        return classes.stream()
                .filter(captured -> reached.of(captured.type()).anyMatch(reads))
                .map(captured -> captured.type().name)
                .findFirst();
    }

    private static boolean mayBeLocalized(MethodNode method) {
        return texts(method).noneMatch(text -> text.contains("%"))
                || texts(method).anyMatch(text -> LOCALIZED.matcher(text).matches());
    }

    private static boolean calls(MethodNode method, Predicate<MethodName> wanted) {
        return Instructions.of(method, MethodInsnNode.class).map(MethodName::of).anyMatch(wanted);
    }

    private static Stream<String> texts(MethodNode method) {
        return Instructions.of(method, LdcInsnNode.class)
                .map(constant -> constant.cst)
                .filter(String.class::isInstance)
                .map(String.class::cast);
    }

    private Warning warning(ForeignChange change, String setter, String reader) {
        return paths.warning(
                "program-setting",
                reader,
                reader.replace('/', '.'),
                "this class can depend on a setting of the JVM that "
                        + change.location() + " makes by " + setter
                        + ", which does not run again where the closure runs",
                "make the setting in captured code, or pass the value in a field or a captured variable");
    }
}
