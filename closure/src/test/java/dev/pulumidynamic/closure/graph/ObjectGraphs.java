package dev.pulumidynamic.closure.graph;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes object graphs of all kinds, with shared objects and cycles: the same for the same seed. */
final class ObjectGraphs {
    private static final List<TimeUnit> UNITS = List.of(TimeUnit.values());

    private final Random random;
    private final List<Object> made = new ArrayList<>();
    private final List<IntFunction<Object>> kinds = List.of(
            this::cell,
            this::pair,
            this::array,
            this::list,
            this::set,
            this::map,
            this::holder,
            this::lambda,
            this::leaf);

    ObjectGraphs(long seed) {
        this.random = new Random(seed);
    }

    static final class Cell {
        @Nullable
        Object first;

        @Nullable
        Object second;

        int number;
    }

    record Pair(@Nullable Object left, @Nullable Object right, long size) {}

    interface Code extends Supplier<Object>, Serializable {}

    /** An object from which some {@code size} others are reached. */
    Object next(int size) {
        made.clear();
        return object(size);
    }

    private Object object(int size) {
        if (size <= 0) {
            return made.isEmpty() || random.nextBoolean() ? leaf(0) : made.get(random.nextInt(made.size()));
        }
        return kinds.get(random.nextInt(kinds.size())).apply(size);
    }

    private <T> T remembered(T object) {
        made.add(object);
        return object;
    }

    private Object cell(int size) {
        Cell cell = remembered(new Cell());
        cell.number = random.nextInt();
        cell.first = object(size / 2);
        cell.second = object(size - size / 2 - 1);
        return cell;
    }

    private Object pair(int size) {
        return remembered(new Pair(object(size / 2), object(size / 3), random.nextLong()));
    }

    private Object array(int size) {
        Object[] array = remembered(new Object[random.nextInt(4)]);
        for (int i = 0; i < array.length; i++) {
            array[i] = object(size / array.length - 1);
        }
        return array;
    }

    private Object list(int size) {
        List<Object> list = remembered(new ArrayList<>());
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(object(size / 4));
        }
        return random.nextInt(3) == 0 ? remembered(Collections.unmodifiableList(list)) : list;
    }

    /** Elements that are told apart by identity, or by their value: what changes its hash code is no element. */
    private Object set(int size) {
        HashSet<Object> set = remembered(new HashSet<>());
        for (int i = random.nextInt(4); i > 0; i--) {
            set.add(random.nextBoolean() ? cell(size / 4) : leaf(0));
        }
        return set;
    }

    private Object map(int size) {
        HashMap<Object, Object> map = remembered(random.nextBoolean() ? new HashMap<>() : new LinkedHashMap<>());
        for (int i = random.nextInt(4); i > 0; i--) {
            map.put(random.nextBoolean() ? cell(size / 4) : leaf(0), object(size / 4));
        }
        return map;
    }

    private Object holder(int size) {
        AtomicReference<Object> holder = remembered(new AtomicReference<>());
        holder.set(object(size - 1));
        return holder;
    }

    private Object lambda(int size) {
        Object captured = object(size - 1);
        Supplier<Object> plain = () -> captured;
        Code serializable = () -> captured;
        return remembered(random.nextBoolean() ? plain : serializable);
    }

    private Object leaf(int size) {
        return switch (random.nextInt(12)) {
            case 0 -> "text " + random.nextInt(5) + size;
            case 1 -> random.nextInt(5);
            case 2 -> random.nextDouble();
            case 3 -> new BigDecimal(random.nextInt(100)).movePointLeft(2);
            case 4 -> new UUID(random.nextLong(), random.nextLong());
            case 5 -> Duration.ofMillis(random.nextInt());
            case 6 -> UNITS.get(random.nextInt(UNITS.size()));
            case 7 -> EnumSet.of(UNITS.get(random.nextInt(UNITS.size())));
            case 8 -> Optional.of(random.nextInt());
            case 9 -> new TreeMap<>(java.util.Map.of("k", random.nextInt(5)));
            case 10 -> List.of(new ArrayDeque<>(List.of(1)).size(), 'c');
            default -> true;
        };
    }
}
