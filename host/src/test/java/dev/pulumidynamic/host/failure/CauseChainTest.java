package dev.pulumidynamic.host.failure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CauseChainTest {
    @Test
    void chainHasEachCauseOnce_whenCausesFormACycle() {
        assertThat(CauseChain.of(StrangeException.CAUSES_IN_A_CYCLE.make()))
                .extracting(Throwable::getMessage)
                .containsExactly("outer", "inner");
    }

    @ParameterizedTest
    @EnumSource(
            value = StrangeException.class,
            names = {"NEW_CAUSE_EACH_TIME", "MANY_CAUSES"})
    void chainIsCut_whenItIsVeryLong(StrangeException strange) {
        assertThat(CauseChain.of(strange.make())).hasSize(CauseChain.MOST);
    }

    @ParameterizedTest
    @EnumSource(StrangeException.class)
    void exceptionIsTold_howeverStrangeItIs(StrangeException strange) {
        RuntimeException thrown = strange.make();
        assertThat(AuthorTrace.of(thrown)).contains(thrown.getClass().getName());
        assertThat(CauseChain.printed(thrown)).contains(thrown.getClass().getName());
    }

    @Test
    void messageSaysWhy_whenItCannotBeTold() {
        assertThat(CauseChain.message(StrangeException.MESSAGE_THROWS.make()))
                .isEqualTo("its getMessage() threw java.lang.StackOverflowError");
    }
}
