package dev.pulumidynamic.host.inspect.source;

import dev.pulumidynamic.host.containment.ProcessThreads;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** The time of an answer for decompiling: a twelfth for one class, half for all. What fails is said in the place of that class. */
public final class SourceTime {
    /** Shared with the threads that a decompiler starts. */
    private static final ThreadLocal<AtomicBoolean> ABANDONED = new InheritableThreadLocal<>() {
        @Override
        protected AtomicBoolean initialValue() {
            return new AtomicBoolean();
        }
    };

    private final long each;
    private final AtomicLong left;
    private final Set<String> problems = new ConcurrentSkipListSet<>();

    /** The time of an answer that may take {@code answer} in all. Only decompiling uses it up. */
    public SourceTime(Duration answer) {
        this.each = answer.toNanos() / 12;
        this.left = new AtomicLong(answer.toNanos() / 2);
    }

    /** A line for each class that took too long, and one for all classes for which no time was left. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Whether nobody waits for what the current thread decompiles. */
    static boolean isAbandoned() {
        return ABANDONED.get().get();
    }

    /** What {@code text} returns; if it fails or takes too long, a comment that says so. */
    String within(String type, Supplier<String> text) {
        String name = type.replace('/', '.');
        long most = Math.min(each, left.get());
        if (most <= 0) {
            problems.add("some classes are not decompiled: no time is left; allow more with --max-seconds");
            return "// " + name + " is not decompiled: no time is left; allow more with --max-seconds\n";
        }
        long start = System.nanoTime();
        AtomicBoolean abandoned = new AtomicBoolean();
        FutureTask<String> task = new FutureTask<>(() -> {
            ABANDONED.set(abandoned);
            return text.get();
        });
        ProcessThreads.start("source of " + name, task);
        try {
            return task.get(most, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | InterruptedException e) {
            abandoned.set(true); // No interrupt: it would close the files of the JDK that the decompiler reads.
            String problem = name + " cannot be shown: decompiling it takes more than "
                    + TimeUnit.NANOSECONDS.toSeconds(most) + " s; allow more with --max-seconds";
            problems.add("class " + problem + ", or use `source --bytecode`");
            return "// " + problem + "\n";
        } catch (ExecutionException e) {
            return "// " + name + " cannot be shown: its class file is damaged, or of a form that is not known here ("
                    + e.getCause() + ")\n";
        } finally {
            left.addAndGet(start - System.nanoTime());
        }
    }
}
