package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ObjectUses.Change;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Recognizes a method that asks a container before it adds, as a cache does.
 *
 * @param roots what puts the container on the stack
 */
record CacheFilling(Map<AbstractInsnNode, Set<Use>> uses, Set<AbstractInsnNode> roots, ObjectUses.Code code) {
    /** Marks additions as filling, unless what the method adds comes from what it asked: then it counts. */
    void recognize(List<MethodInsnNode> asked, Map<AbstractInsnNode, Change> changes) {
        boolean isCounting = asked.stream().anyMatch(asking -> leadsToAChange(asking, changes.keySet()));
        if (!asked.isEmpty() && !isCounting) {
            changes.replaceAll(
                    (at, change) -> change == Change.ANY && isOnTheObject(at, asked) ? Change.FILLS : change);
        }
    }

    private boolean isOnTheObject(AbstractInsnNode change, List<MethodInsnNode> asked) {
        return change instanceof MethodInsnNode call
                && (code.isContainer(call.owner) || code.isLibrary(call.owner))
                && asked.stream().anyMatch(asking -> ContainerCalls.tellsAbout(asking.name, call.name))
                && roots.stream()
                        .anyMatch(root -> uses.getOrDefault(root, Set.of()).contains(new Use(change, 0)));
    }

    private boolean leadsToAChange(AbstractInsnNode asking, Set<AbstractInsnNode> changes) {
        Set<AbstractInsnNode> met = new HashSet<>();
        Deque<AbstractInsnNode> open = new ArrayDeque<>(Set.of(asking));
        while (!open.isEmpty()) {
            for (Use use : uses.getOrDefault(open.remove(), Set.of())) {
                if (changes.contains(use.user())) {
                    return true;
                }
                if (met.add(use.user())) {
                    open.add(use.user());
                }
            }
        }
        return false;
    }
}
