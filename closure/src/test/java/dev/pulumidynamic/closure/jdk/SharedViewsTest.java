package dev.pulumidynamic.closure.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.failure.CaptureException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** A view shows the collection that it showed in the program, and no other one. */
@SuppressWarnings({"unchecked", "JdkObsolete"
}) // What comes back has the types of what was captured; programs use old lists, too.
class SharedViewsTest {
    private static List<List<Object>> lists(List<?>... lists) {
        return (List<List<Object>>) LogicalCodecsTest.carry(new ArrayList<>(List.of(lists)));
    }

    @Test
    void partIsACopy_whenOnlyAnotherListHasItsElements() {
        List<String> other = new ArrayList<>(List.of("a", "b"));

        List<List<Object>> back = lists(other, new ArrayList<>(List.of("a", "z")).subList(0, 1));
        back.get(1).set(0, "changed");

        assertThat(back).hasToString("[[a, b], [changed]]");
    }

    @Test
    void partShowsItsList_whenAnotherListHasTheSameElements() {
        List<String> other = new ArrayList<>(List.of("a", "b"));
        List<String> whole = new ArrayList<>(List.of("a", "b"));

        List<List<Object>> back = lists(other, whole, whole.subList(0, 1));
        back.get(2).set(0, "changed");

        assertThat(back).hasToString("[[a, b], [changed, b], [changed]]");
    }

    @Test
    void partKeepsItsPlace_whenElementsAreEqual() {
        List<Integer> zeros = new ArrayList<>(Collections.nCopies(4, 0));

        List<List<Object>> back = lists(zeros, zeros.subList(2, 4), zeros.subList(4, 4));
        back.get(1).set(0, 9);

        assertThat(back.get(0)).hasToString("[0, 0, 9, 0]");
        back.get(2).add("last");
        assertThat(back.get(0)).hasToString("[0, 0, 9, 0, last]");
    }

    @Test
    void partOfAPartChangesBoth() {
        List<Integer> whole = new ArrayList<>(List.of(0, 1, 2, 3));
        List<Integer> part = whole.subList(1, 4);

        List<List<Object>> back = lists(part.subList(1, 3), part, whole);
        back.get(0).add(9);

        assertThat(back).hasToString("[[2, 3, 9], [1, 2, 3, 9], [0, 1, 2, 3, 9]]");
    }

    @Test
    void partOfAPartShowsThePart_whenTheWholeListIsNotCaptured() {
        List<Integer> part = new ArrayList<>(List.of(0, 1, 2, 3)).subList(1, 4);

        List<List<Object>> back = lists(part, part.subList(1, 2));
        back.get(1).set(0, 9);

        assertThat(back).hasToString("[[1, 9, 3], [9]]");
    }

    @Test
    void partIsCaptured_whenItIsWrapped() {
        List<Integer> whole = new ArrayList<>(List.of(1, 2, 3));

        List<List<Object>> back =
                lists(Collections.unmodifiableList(whole.subList(0, 2)), new Vector<>(whole).subList(0, 1), whole);
        back.get(2).set(0, 9);

        assertThat(back).hasToString("[[9, 2], [1], [9, 2, 3]]");
    }

    private static final class Own extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void partShowsTheListOfTheProgram() {
        Own own = new Own();
        own.addAll(List.of(1, 2, 3));

        List<List<Object>> back = lists(own.subList(1, 3), own);
        back.get(0).remove(0);

        assertThat(back).hasToString("[[3], [1, 3]]");
    }

    /** The part can only be made when the list has its elements. */
    @Test
    void partShowsItsList_whenTheListContainsThePart() {
        List<Object> whole = new ArrayList<>(List.of(1, 2, "holder"));
        Object[] holder = {whole.subList(0, 2)};
        whole.set(2, holder);

        List<Object> back = (List<Object>) LogicalCodecsTest.carry(whole);
        back.set(0, 9);

        assertThat(((Object[]) back.get(2))[0]).hasToString("[9, 2]");
    }

    private static final class OwnMap extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void keysAndValuesShowTheMapOfTheProgram() {
        OwnMap own = new OwnMap();
        own.put("a", 1);

        List<Object> back = (List<Object>)
                LogicalCodecsTest.carry(new ArrayList<>(List.of(own.keySet(), own.values(), own.entrySet(), own)));
        ((Map<String, Integer>) back.get(3)).put("b", 2);
        ((Set<String>) back.get(0)).remove("a");

        assertThat(back).hasToString("[[b], [2], [b=2], {b=2}]");
    }

    @Test
    void captureIsRefused_whenTheListOfAPartHasChanged() {
        List<Integer> whole = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> part = whole.subList(0, 2);
        whole.add(4);

        assertThatThrownBy(() -> lists(part))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("[view]: it is a part of a list that changed since");
    }

    @Test
    void partOfASortedSetIsCaptured_whenItIsWrapped() {
        Set<String> part = Collections.unmodifiableSortedSet(new TreeSet<>(Set.of("a", "b")).headSet("b"));

        assertThat(LogicalCodecsTest.carry(part)).hasToString("[a]");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void captureIsRefused_whenAListIsCapturedWithItsReversedView() throws Exception {
        List<Integer> whole = new ArrayList<>(List.of(1, 2, 3));
        List<?> reversed = (List<?>) List.class.getMethod("reversed").invoke(whole);

        assertThat(lists(reversed)).hasToString("[[3, 2, 1]]");
        assertThatThrownBy(() -> lists(whole, reversed))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("[view]: it shows another captured list backwards");
    }
}
