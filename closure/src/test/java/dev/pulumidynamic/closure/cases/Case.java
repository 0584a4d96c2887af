package dev.pulumidynamic.closure.cases;

import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** One thing that a program may close over. */
sealed interface Case {
    /** What it is, in a few words. */
    String name();

    /**
     * Something that is carried.
     *
     * @param captured makes what is captured, anew
     * @param outcome what it answers, in the program as elsewhere
     */
    record Carried(String name, Callable<Supplier<String>> captured, String outcome) implements Case {}

    /**
     * Something that is refused.
     *
     * @param captured makes what is captured, anew
     * @param code of the refusal
     * @param path to the culprit
     */
    record Refused(String name, Callable<Object> captured, String code, String path) implements Case {}
}
