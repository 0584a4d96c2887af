package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.graph.Node;
import java.lang.invoke.MethodHandleInfo;

/** A lambda as it was captured before and as it is captured now, perhaps with another body. */
record LambdaPair(Node.Lambda before, Node.Lambda recent) {
    /** Where the captured variable {@code i} was before; -1 where it was not, or nobody can tell. */
    int before(int i) {
        String name = recent.variables().get(i);
        if (!name.isEmpty()) {
            return before.variables().indexOf(name);
        }
        boolean isThere =
                i < before.variables().size() && before.variables().get(i).isEmpty();
        boolean isSame = before.form().equals(recent.form()) || (isReceiver(recent, i) && isReceiver(before, i));
        return isThere && isSame ? i : -1;
    }

    /** Where that variable is now. */
    CapturedPlace place(int i, CapturedPlace lambda) {
        String name = recent.variables().get(i);
        return name.isEmpty() && !isReceiver(recent, i) ? lambda.element(i) : lambda.at(name, false);
    }

    /** Whether it is the object that an instance method was bound to. */
    private static boolean isReceiver(Node.Lambda lambda, int i) {
        int kind = lambda.form().kind();
        return i == 0 && kind != MethodHandleInfo.REF_invokeStatic && kind != MethodHandleInfo.REF_newInvokeSpecial;
    }
}
