package dev.pulumidynamic.closure.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** References to one method that only cast what it gets and returns to different types: each of them runs the same code. */
class AlikeReferencesTest {
    private static final Predicate<String> IS_TEXT = Objects::nonNull;
    private static final Supplier<List<String>> LIST = ArrayList::new;
    private static final Function<String, String> TEXT = Objects::requireNonNull;
    private static final Function<CharSequence, Object> LENGTHS = CharSequence::chars;

    /** Its arguments are no plain objects. */
    interface Check<T extends CharSequence> {
        boolean test(T value);
    }

    private static final Check<String> CHECK = Objects::nonNull;

    private static Object others() {
        Check<StringBuilder> check = Objects::nonNull;
        assertThat(check.test(new StringBuilder())).isTrue();
        Supplier<Object> object = ArrayList::new;
        Function<Integer, Integer> number = Objects::requireNonNull;
        Function<String, Stream<Integer>> none = text -> Stream.of(text.chars().count() == 0 ? 0 : number.apply(1));
        Function<String, Object> chars = CharSequence::chars;
        return List.of(
                Stream.of(1, 2).filter(Objects::nonNull).toList(), object.get(), none.apply(""), chars.apply("text"));
    }

    @SuppressWarnings("unchecked")
    private static <T> T carried(T reference) {
        assertThat(others()).isNotNull();
        return (T) new Capturer().capture(reference).open().root();
    }

    @Test
    void staticMethodIsCarried_whenOtherReferencesHaveOtherArguments() {
        assertThat(carried(IS_TEXT)).accepts("text").rejects((String) null);
    }

    @Test
    void constructorIsCarried_whenOtherReferencesHaveOtherResults() {
        assertThat(carried(LIST).get()).isEmpty();
    }

    @Test
    void staticMethodIsCarried_whenOtherReferencesHaveOtherArgumentsAndResults() {
        assertThat(carried(TEXT).apply("text")).isEqualTo("text");
    }

    @Test
    void referenceIsCarried_whenTheTypesOfItsInterfaceHaveABound() {
        Check<String> check = CHECK;
        Supplier<Boolean> checked = () -> check.test("text");

        assertThat(carried(checked).get()).isTrue();
    }

    @Test
    void methodOfAnObjectIsCarried_whenOtherReferencesHaveOtherReceivers() {
        assertThat(carried(LENGTHS).apply("text")).isNotNull();
    }
}
