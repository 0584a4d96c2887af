package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.host.containment.ExitCalls.ExitRefusedError;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The thread group of a call: the thread that runs provider code, and the threads that this code starts. */
public final class CallGroup extends ThreadGroup {
    /** The prefix of a report of {@link ExitCalls}; the called method and the exit status follow. */
    static final String EXIT = "pulumi-dynamic: provider code called ";

    /** The first release of Java that refers to groups weakly. */
    private static final int FORGETTING = 19;

    /** The initial size of the array for the threads. */
    private static final int MOST_AT_ONCE = 16;

    private volatile @Nullable String exit;

    public CallGroup() {
        super(ProcessThreads.group(), "call");
    }

    /** Removes the group from its parent, which keeps its groups before Java 19. A pool that has kept it can still make threads in it. */
    public void detach() {
        try {
            if (Runtime.version().feature() < FORGETTING) {
                Method remove = ThreadGroup.class.getDeclaredMethod("remove", ThreadGroup.class);
                remove.setAccessible(true);
                remove.invoke(getParent(), this);
            }
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw new IllegalStateException("Java " + Runtime.version() + " keeps the group of each call", e);
        }
    }

    /** Makes a thread in this group that inherits nothing from the thread that makes it. */
    public Thread thread(Runnable call, String name) {
        Thread thread = new Member(this, call, name);
        ProcessThreads.setUp(thread, ClassLoader.getPlatformClassLoader());
        return thread;
    }

    /**
     * The thread of a call. A thread that a library starts in it must not keep the project's loader, and gets that of the code on the
     * stack.
     */
    static final class Member extends Thread {
        private Member(CallGroup group, Runnable call, String name) {
            super(group, call, name, 0, false);
        }

        @Override
        public @Nullable ClassLoader getContextClassLoader() {
            return currentThread() == this && CodeOnStack.makesThread()
                    ? CodeOnStack.loader().orElse(null)
                    : super.getContextClassLoader();
        }
    }

    /** Takes what ended a thread of the call, or a report of {@link ExitCalls} about a call that would have ended the JVM. */
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown instanceof SecurityException && message.startsWith(EXIT)) {
            String call = message.substring(EXIT.length());
            exit = authorsFrame(thrown.getStackTrace())
                    .map(frame -> call + " in " + frame)
                    .orElse(call);
            throw new ExitRefusedError(call);
        }
        super.uncaughtException(thread, thrown);
    }

    /** {@return the call of provider code that would have ended the JVM, such as {@code System.exit 3}, and where it is} */
    public Optional<String> exit() {
        return Optional.ofNullable(exit);
    }

    /** Removes the shutdown hooks that the call left behind, does not run them, and returns their names. */
    public List<String> removeShutdownHooks() {
        return shutdownHooks().stream()
                .filter(hook -> hook.getThreadGroup() == this)
                .filter(Runtime.getRuntime()::removeShutdownHook)
                .map(Thread::getName)
                .toList();
    }

    /** The JDK lists them only in an internal field; none if it does not allow access. */
    private static List<Thread> shutdownHooks() {
        try {
            Field field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
            field.setAccessible(true);
            synchronized (field.getDeclaringClass()) {
                return field.get(null) instanceof Map<?, ?> hooks
                        ? hooks.keySet().stream().map(Thread.class::cast).toList()
                        : List.of();
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            return List.of();
        }
    }

    /** The threads of the call that still run code of some classes, by their binary names: each with its name and current line. */
    public List<String> threadsIn(Predicate<String> isOfCode) {
        return threads()
                .flatMap(thread -> Arrays.stream(thread.getStackTrace())
                        .filter(frame -> isOfCode.test(frame.getClassName()))
                        .map(frame -> thread.getName() + " still runs " + described(frame))
                        .limit(1))
                .toList();
    }

    /** The first stack frame outside the JDK, whose author knows what it is about. */
    private static Optional<String> authorsFrame(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> !String.valueOf(frame.getModuleName()).startsWith("java."))
                .filter(frame -> !frame.getMethodName().startsWith(ExitCalls.REPLACED))
                .findFirst()
                .map(CallGroup::described);
    }

    private static String described(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                + frame.getLineNumber() + ")";
    }

    private Stream<Thread> threads() {
        Thread[] threads = new Thread[MOST_AT_ONCE];
        int count = enumerate(threads);
        while (count == threads.length) { // A full array may lack threads.
            threads = new Thread[2 * threads.length];
            count = enumerate(threads);
        }
        return Arrays.stream(threads, 0, count).filter(thread -> thread != Thread.currentThread());
    }
}
