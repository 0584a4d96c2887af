package dev.pulumidynamic.closure.identity;

import java.util.Comparator;

/**
 * A part of a class that people would name.
 *
 * @param owner binary name of the class
 * @param name of a method or field, or a word for what has none
 */
public record Member(String owner, String name) implements Comparable<Member> {
    private static final Comparator<Member> ORDER =
            Comparator.comparing(Member::owner).thenComparing(Member::name);

    @Override
    public int compareTo(Member other) {
        return ORDER.compare(this, other);
    }
}
