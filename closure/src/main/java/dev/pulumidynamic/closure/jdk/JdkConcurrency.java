package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.collection;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.container;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.holder;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.sorted;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.jdk.LogicalCodec.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Codecs for {@code java.util.concurrent}: collections, atomic variables, and free locks. */
@SuppressWarnings({"unchecked", "rawtypes"}) // Any element type.
final class JdkConcurrency {
    private static final int LARGEST_ARRAY_QUEUE = 1 << 20;

    static final List<LogicalCodec> CODECS = List.of(
            collection(ConcurrentHashMap.class, Shape.HASH_MAP, ConcurrentHashMap::new),
            collection(ConcurrentHashMap.KeySetView.class, Shape.HASH_SET, ConcurrentHashMap::newKeySet)
                    .checked(ConcurrentHashMap.KeySetView.class, JdkConcurrency::requireNoView),
            value(ThreadLocal.class, JdkConcurrency::nothing, none -> new ThreadLocal<>()),
            made(
                    "java.lang.ThreadLocal.withInitial",
                    local -> Collections.singletonList(
                            SerializedForm.fields(local).get("supplier")),
                    parts -> ThreadLocal.withInitial(parts.of(0, Supplier.class)),
                    "java.lang.ThreadLocal$SuppliedThreadLocal"),
            value(
                    CyclicBarrier.class,
                    JdkConcurrency::barrier,
                    parts -> new CyclicBarrier(parts.number(0), (Runnable) parts.get(1))),
            sorted(ConcurrentSkipListMap.class, Shape.SORTED_MAP, ConcurrentSkipListMap::new),
            sorted(ConcurrentSkipListSet.class, Shape.SORTED_SET, ConcurrentSkipListSet::new),
            sorted(PriorityBlockingQueue.class, Shape.SORTED_SET, order -> new PriorityBlockingQueue<>(11, order)),
            collection(CopyOnWriteArrayList.class, Shape.SEQUENCE, CopyOnWriteArrayList::new),
            collection(CopyOnWriteArraySet.class, Shape.LINKED_SET, CopyOnWriteArraySet::new),
            collection(ConcurrentLinkedQueue.class, Shape.SEQUENCE, ConcurrentLinkedQueue::new),
            collection(ConcurrentLinkedDeque.class, Shape.SEQUENCE, ConcurrentLinkedDeque::new),
            collection(LinkedTransferQueue.class, Shape.SEQUENCE, LinkedTransferQueue::new),
            bounded(LinkedBlockingQueue.class, LinkedBlockingQueue::new),
            bounded(LinkedBlockingDeque.class, LinkedBlockingDeque::new),
            bounded(ArrayBlockingQueue.class, JdkConcurrency::arrayQueue),
            holder(AtomicInteger.class, AtomicInteger::get, Integer.class, AtomicInteger::new, AtomicInteger::set),
            holder(AtomicLong.class, AtomicLong::get, Long.class, AtomicLong::new, AtomicLong::set),
            holder(AtomicBoolean.class, AtomicBoolean::get, Boolean.class, AtomicBoolean::new, AtomicBoolean::set),
            holder(LongAdder.class, LongAdder::sum, Long.class, LongAdder::new, LongAdder::add),
            holder(DoubleAdder.class, DoubleAdder::sum, Double.class, DoubleAdder::new, DoubleAdder::add),
            holder(
                    AtomicReference.class,
                    AtomicReference::get,
                    Object.class,
                    AtomicReference::new,
                    AtomicReference::set),
            container(
                    AtomicStampedReference.class,
                    Shape.SEQUENCE,
                    0,
                    (AtomicStampedReference<?> reference) ->
                            Arrays.<@Nullable Object>asList(reference.getReference(), reference.getStamp()),
                    none -> new AtomicStampedReference<>(null, 0),
                    (to, parts) -> ((AtomicStampedReference) to).set(parts.get(0), parts.number(1))),
            container(
                    AtomicMarkableReference.class,
                    Shape.SEQUENCE,
                    0,
                    (AtomicMarkableReference<?> reference) ->
                            Arrays.<@Nullable Object>asList(reference.getReference(), reference.isMarked()),
                    none -> new AtomicMarkableReference<>(null, false),
                    (to, parts) -> ((AtomicMarkableReference) to).set(parts.get(0), parts.flag(1))),
            single(
                    AtomicIntegerArray.class,
                    array -> IntStream.range(0, array.length()).map(array::get).toArray(),
                    int[].class,
                    AtomicIntegerArray::new),
            single(
                    AtomicLongArray.class,
                    array -> IntStream.range(0, array.length())
                            .mapToLong(array::get)
                            .toArray(),
                    long[].class,
                    AtomicLongArray::new),
            value(
                    AtomicReferenceArray.class,
                    JdkConcurrency::references,
                    parts -> new AtomicReferenceArray<>(parts.toArray())),
            stateOf(ReentrantLock.class, ReentrantLock::new),
            value(ReentrantLock.class, JdkConcurrency::freeState, parts -> parts.of(0, ReentrantLock.class)),
            made(
                    "java.util.concurrent.locks.Lock.newCondition",
                    JdkConcurrency::state,
                    JdkConcurrency::condition,
                    "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
                    "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject"),
            stateOf(ReentrantReadWriteLock.class, ReentrantReadWriteLock::new),
            value(ReentrantReadWriteLock.class, JdkConcurrency::state, JdkConcurrency::lock),
            value(ReadLock.class, JdkConcurrency::state, parts -> lock(parts).readLock()),
            value(WriteLock.class, JdkConcurrency::state, parts -> lock(parts).writeLock()),
            value(
                    StampedLock.class,
                    lock -> free(lock.isWriteLocked() || lock.isReadLocked(), false),
                    parts -> new StampedLock()),
            value(
                    Semaphore.class,
                    semaphore -> List.of(semaphore.availablePermits(), semaphore.isFair()),
                    parts -> new Semaphore(parts.number(0), parts.flag(1))),
            single(CountDownLatch.class, latch -> (int) latch.getCount(), Integer.class, CountDownLatch::new));

    private JdkConcurrency() {}

    /** What a lock shares with its parts and its conditions, by the name of the lock's constructor. */
    private static LogicalCodec stateOf(Class<?> lock, Function<Boolean, Object> make) {
        return made(
                lock.getName() + ".new",
                state -> free(
                        !state.toString().contains("State = 0"),
                        state.getClass().getSimpleName().equals("FairSync")),
                parts -> make.apply(parts.flag(0)),
                lock.getName() + "$NonfairSync",
                lock.getName() + "$FairSync");
    }

    private static List<@Nullable Object> references(AtomicReferenceArray<?> array) {
        return IntStream.range(0, array.length())
                .<@Nullable Object>mapToObj(array::get)
                .toList();
    }

    private static LogicalCodec bounded(Class<?> type, IntFunction<Object> make) {
        return collection(
                type,
                Shape.SEQUENCE,
                (BlockingQueue<?> queue) -> queue.remainingCapacity() + queue.size(),
                head -> make.apply(head.number(0)));
    }

    private static ArrayBlockingQueue arrayQueue(int capacity) {
        if (capacity > LARGEST_ARRAY_QUEUE) {
            throw new IllegalArgumentException("a queue for " + capacity + " elements");
        }
        return new ArrayBlockingQueue<>(capacity);
    }

    /** Its values belong to threads: another thread of the program would not see them either. */
    private static List<Object> nothing(ThreadLocal<?> local) {
        if (local.get() != null) {
            throw new RefusedValueException(
                    "thread-local",
                    "it has a value for the thread that captures it, which other threads do not see",
                    "capture the value, or call remove() before the capture");
        }
        local.remove();
        return List.of();
    }

    private static List<@Nullable Object> barrier(CyclicBarrier barrier) {
        if (barrier.getNumberWaiting() > 0) {
            throw new RefusedValueException(
                    "lock",
                    "threads wait for the barrier, and threads are not captured",
                    "capture it before they wait");
        }
        return Arrays.asList(
                barrier.getParties(), SerializedForm.fields(barrier).get("barrierCommand"));
    }

    private static void requireNoView(ConcurrentHashMap.KeySetView set) {
        if (!Boolean.TRUE.equals(set.getMappedValue())) {
            throw new RefusedValueException(
                    "view",
                    "it is a view of a map",
                    "capture the map, or a copy of the key set: new HashSet<>(map.keySet())");
        }
    }

    private static Object condition(CodecParts parts) {
        Lock lock = parts.get(0) instanceof ReentrantReadWriteLock both
                ? both.writeLock()
                : parts.of(0, ReentrantLock.class);
        return lock.newCondition();
    }

    /** The state stands for the lock in a graph. Its superclass depends on the JDK. */
    private static List<Object> state(Object lock) {
        return List.of(new SerializedForm(lock)
                .reference(AbstractOwnableSynchronizer.class)
                .orElseThrow());
    }

    private static List<Object> freeState(ReentrantLock lock) {
        free(lock.isLocked(), lock.isFair());
        return state(lock);
    }

    private static ReentrantReadWriteLock lock(CodecParts parts) {
        return parts.of(0, ReentrantReadWriteLock.class);
    }

    private static List<Object> free(boolean held, boolean fair) {
        if (held) {
            throw new RefusedValueException(
                    "lock", "a thread holds the lock, and threads are not captured", "release it before the capture");
        }
        return List.of(fair);
    }
}
