package dev.pulumidynamic.host.containment;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the platform keeps on a thread for the code that has run there: its thread locals, and what {@link Thread} has setters for. */
final class ThreadState {
    private static final List<Locals> LOCALS = Locals.both();

    private final Thread thread = Thread.currentThread();
    private final String name = thread.getName();
    private final int priority = thread.getPriority();
    private final UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    private final @Nullable ClassLoader loader = thread.getContextClassLoader();
    /** The thread locals that are not on the thread: ours while code runs there, what that has left afterwards. */
    private List<@Nullable Object> others;

    private ThreadState() {
        others = exchange(Collections.nCopies(LOCALS.size(), null));
    }

    /** Takes the running thread's away, so that code finds none of its thread locals. */
    static ThreadState take() {
        return new ThreadState();
    }

    /**
     * Puts it back, on the thread that it was taken of.
     *
     * @return whether code has left nothing in its place but what was put back; false, too, when the platform lets nobody look
     */
    @SuppressWarnings("ThreadPriorityCheck") // Code may have set it.
    boolean restore() {
        thread.setName(name);
        thread.setContextClassLoader(loader);
        others = exchange(others);
        return !LOCALS.isEmpty()
                && IntStream.range(0, LOCALS.size()).allMatch(i -> LOCALS.get(i).isEmpty(others.get(i)))
                && thread.getPriority() == priority
                && thread.getUncaughtExceptionHandler() == handler;
    }

    /** Then the thread can end with the thread locals of the code, for some of which the platform has something to do. */
    void giveBackWhatWasLeft() {
        others = exchange(others);
    }

    private List<@Nullable Object> exchange(List<@Nullable Object> next) {
        List<@Nullable Object> before = new ArrayList<>();
        for (int i = 0; i < LOCALS.size(); i++) {
            before.add(LOCALS.get(i).exchange(thread, next.get(i)));
        }
        return before;
    }

    /**
     * Thread locals of one kind, and how many a thread has.
     *
     * @param ofThread the field of {@link Thread} with all of them; null before the first
     * @param size the field of what that holds
     */
    private record Locals(Field ofThread, Field size) {
        /** The ones that threads inherit and the others; none when the platform lets nobody look. */
        static List<Locals> both() {
            try {
                return List.of(named("threadLocals"), named("inheritableThreadLocals"));
            } catch (ReflectiveOperationException | RuntimeException e) {
                return List.of();
            }
        }

        private static Locals named(String name) throws ReflectiveOperationException {
            Field ofThread = Thread.class.getDeclaredField(name);
            Field size = ofThread.getType().getDeclaredField("size");
            ofThread.setAccessible(true);
            size.setAccessible(true);
            return new Locals(ofThread, size);
        }

        @Nullable
        Object exchange(Thread thread, @Nullable Object next) {
            try {
                Object before = ofThread.get(thread);
                ofThread.set(thread, next);
                return before;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("a field that was made accessible", e);
            }
        }

        boolean isEmpty(@Nullable Object all) {
            try {
                return all == null || size.getInt(all) == 0;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("a field that was made accessible", e);
            }
        }
    }
}
