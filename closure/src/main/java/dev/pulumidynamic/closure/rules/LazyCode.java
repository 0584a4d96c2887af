package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Call;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Recognizes captured code that runs only while a field has its initial value, so that it runs again: {@link LazyWrites}. */
record LazyCode(ProjectIndex index, ReachedMethods reached) {
    /** Whether a write of {@code field} gives it its initial value, or captured code writes it lazily. */
    boolean isLazy(Write write, Field field) {
        Optional<ClassNode> type = reached.type(write.method().owner());
        Optional<MethodNode> method = type.flatMap(write.method()::declaredIn);
        return method.isPresent()
                && (reached.contains(write.method())
                        ? LazyWrites.areLazy(type.get(), method.get(), field, reached::type)
                                || isCalledLazily(write.method(), method.get(), field)
                        : LazyWrites.areInitial(type.get(), method.get(), field, reached::type));
    }

    /** Whether captured code changes the object in {@code field} lazily. */
    boolean isLazy(AbstractInsnNode change, ClassNode type, MethodNode method, Field field) {
        MethodName name = MethodName.of(type, method);
        return reached.contains(name)
                && (new LazyWrites(type, method, field, Set.of(), reached::type).isLazyChange(change)
                        || isCalledLazily(name, method, field));
    }

    /** Whether all calls of a method are lazy. */
    private boolean isCalledLazily(MethodName name, MethodNode method, Field field) {
        List<Call> calls = index.calls(name).toList();
        Set<Field> changed = LazyWrites.changed(method);
        return !calls.isEmpty() && calls.stream().allMatch(call -> isLazy(call, changed, field));
    }

    private boolean isLazy(Call call, Set<Field> changed, Field field) {
        Optional<ClassNode> type = reached.type(call.from().owner());
        Optional<MethodNode> caller = type.flatMap(call.from()::declaredIn);
        return !call.isReference()
                && caller.isPresent()
                && reached.contains(call.from())
                && areLazy(
                        calls(caller.get(), call),
                        new LazyWrites(type.get(), caller.get(), field, changed, reached::type));
    }

    private static Set<AbstractInsnNode> calls(MethodNode caller, Call call) {
        return Stream.of(caller.instructions.toArray())
                .filter(at -> at instanceof MethodInsnNode found
                        && MethodName.of(found).equals(call.to()))
                .collect(Collectors.toSet());
    }

    private static boolean areLazy(Set<AbstractInsnNode> calls, LazyWrites writes) {
        return calls.stream().allMatch(writes::isLazyChange);
    }
}
