package dev.pulumidynamic.closure.rules;

import org.objectweb.asm.Type;

/**
 * A method of the project that gets an object.
 *
 * @param local the local variable that it is in at first
 */
record PassedObject(MethodName to, int local) {
    /** The local variable of an operand of a call, where the receiver counts as the first one. */
    static PassedObject of(MethodName to, boolean hasReceiver, int operand) {
        Type[] parameters = Type.getArgumentTypes(to.descriptor());
        int local = hasReceiver ? 1 : 0;
        int last = hasReceiver ? operand - 1 : operand;
        for (int i = 0; i < last && i < parameters.length; i++) {
            local += parameters[i].getSize();
        }
        return new PassedObject(to, operand == 0 ? 0 : local);
    }
}
