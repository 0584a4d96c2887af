package dev.pulumidynamic.host.containment;

import org.jspecify.annotations.Nullable;

/**
 * The thread of a call. A thread that it starts gets the context class loader of the code that starts it: a thread that a library starts for
 * itself must neither keep the classes of the call's project nor find other calls' resources there.
 */
final class CallThread extends Thread {
    CallThread(CallGroup group, Runnable call, String name) {
        super(group, call, name, 0, false);
    }

    @Override
    public @Nullable ClassLoader getContextClassLoader() {
        return currentThread() == this && CodeOnStack.makesThread()
                ? CodeOnStack.loader().orElse(null)
                : super.getContextClassLoader();
    }
}
