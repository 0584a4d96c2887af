package dev.pulumidynamic.closure.lambda;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads which methods the class of a lambda calls: the one place where the virtual machine keeps that. */
final class ConstantPools {
    private ConstantPools() {}

    /** A method that a class calls; names and descriptor as in a class file. */
    record Member(String owner, String name, String descriptor) {}

    /** The methods that {@code lambda} calls; none when the platform lets nobody look. */
    static List<Member> implementations(Class<?> lambda) {
        return TrustedLookup.get().map(lookup -> read(lookup, lambda)).orElse(List.of());
    }

    private static List<Member> read(MethodHandles.Lookup lookup, Class<?> lambda) {
        try {
            Class<?> type = Class.forName("jdk.internal.reflect.ConstantPool");
            Object pool = lookup.findVirtual(Class.class, "getConstantPool", MethodType.methodType(type))
                    .invoke(lambda);
            MethodHandle memberAt =
                    lookup.findVirtual(type, "getMemberRefInfoAt", MethodType.methodType(String[].class, int.class));
            int size = (int) lookup.findVirtual(type, "getSize", MethodType.methodType(int.class))
                    .invoke(pool);
            List<Member> members = new ArrayList<>();
            for (int i = 1; i < size; i++) {
                member(memberAt, pool, i).ifPresent(members::add);
            }
            return members;
        } catch (Throwable e) {
            throw new IllegalStateException("this Java runtime keeps constant pools elsewhere", e);
        }
    }

    /** The entry at {@code index}, if it is a method. */
    private static Optional<Member> member(MethodHandle memberAt, Object pool, int index) throws Throwable {
        try {
            String[] parts = (String[]) memberAt.invoke(pool, index);
            return Optional.of(new Member(parts[0], parts[1], parts[2]));
        } catch (IllegalArgumentException otherKindOfEntry) {
            return Optional.empty();
        }
    }
}
