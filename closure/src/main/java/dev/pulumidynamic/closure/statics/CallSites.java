package dev.pulumidynamic.closure.statics;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** What the virtual machine makes once, for an instruction that asks for it by a bootstrap method, and keeps there. */
final class CallSites {
    private CallSites() {}

    /** Whether that can be other than the code says. */
    static boolean mayKeep(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return !isOfPlatform(dynamic.bsm) || Stream.of(dynamic.bsmArgs).anyMatch(CallSites::isMadeOnce);
        }
        return instruction instanceof LdcInsnNode loaded && isMadeOnce(loaded.cst);
    }

    /** A constant that is computed; of the platform's ways to compute one, a call may make anything. */
    private static boolean isMadeOnce(Object constant) {
        if (!(constant instanceof ConstantDynamic dynamic)) {
            return false;
        }
        Handle bootstrap = dynamic.getBootstrapMethod();
        return !isOfPlatform(bootstrap)
                || (bootstrap.getName().equals("invoke") && !makesDescription(dynamic.getBootstrapMethodArgument(0)))
                || IntStream.range(0, dynamic.getBootstrapMethodArgumentCount())
                        .mapToObj(dynamic::getBootstrapMethodArgument)
                        .anyMatch(CallSites::isMadeOnce);
    }

    /** The platform's own bootstrap methods make call sites that keep no more than the code says. */
    private static boolean isOfPlatform(Handle bootstrap) {
        return bootstrap.getOwner().startsWith("java/lang/");
    }

    /** Compilers name an enum's constants by such. */
    private static boolean makesDescription(Object called) {
        return called instanceof Handle method
                && (method.getOwner().startsWith("java/lang/constant/")
                        || method.getOwner().equals("java/lang/Enum$EnumDesc"));
    }
}
