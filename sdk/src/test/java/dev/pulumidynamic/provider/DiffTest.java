package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pulumidynamic.provider.LabelProvider.Label;
import dev.pulumidynamic.provider.LabelProvider.LabelState;
import org.junit.jupiter.api.Test;

class DiffTest {
    @Test
    void replacementIsRefused_whenNothingIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Diff.replace(new String[0]))
                .withMessage("Diff.replace() names no property whose change needs a new resource; name at least one, or"
                        + " return Diff.update()");
    }

    @Test
    void replacementNamesProperties_whenAccessorsAreGiven() {
        assertThat(Diff.replace(Label::repository, Label::name).replaces()).containsExactly("repository", "name");
    }

    @Test
    void stableOutputsHaveTheNamesOfComponents_whenAccessorsAreGiven() {
        assertThat(Diff.update().stable(LabelState::id, LabelState::url).stables())
                .containsExactly("id", "url");
    }
}
