package dev.pulumidynamic.closure.rules;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A method of the project that gets an object.
 *
 * @param local the local variable that it is in at first
 */
record PassedObject(MethodName to, int local) {
    /** For an operand of a call, of which the receiver is the first one. */
    static PassedObject of(MethodInsnNode call, int operand) {
        return of(MethodName.of(call), call.getOpcode() != Opcodes.INVOKESTATIC, operand);
    }

    /** For an operand of a function: what it captured comes before its arguments. */
    static PassedObject of(Handle handle, int operand) {
        return of(MethodName.of(handle), handle.getTag() != Opcodes.H_INVOKESTATIC, operand);
    }

    private static PassedObject of(MethodName to, boolean hasReceiver, int operand) {
        Type[] parameters = Type.getArgumentTypes(to.descriptor());
        int local = hasReceiver ? 1 : 0;
        int last = hasReceiver ? operand - 1 : operand;
        for (int i = 0; i < last && i < parameters.length; i++) {
            local += parameters[i].getSize();
        }
        return new PassedObject(to, operand == 0 ? 0 : local);
    }
}
