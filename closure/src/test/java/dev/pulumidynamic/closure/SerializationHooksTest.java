package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Classes whose serialized form contains transient fields are refused; HookCases has the other hooks. */
class SerializationHooksTest {
    static final class Custom implements Serializable {
        private static final long serialVersionUID = 1L;
        private transient @Nullable String hidden = "x";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(hidden);
        }
    }

    @Test
    void customFormIsRefused_whenItCarriesTransientFields() {
        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {new Custom()}));

        assertThat(refusal.code()).isEqualTo("custom-serialization");
        assertThat(refusal.path()).isEqualTo("[0]");
        assertThat(refusal).hasMessageContaining("give it a writeReplace");
    }

    /** Its state travels by {@code writeExternal} alone, in Java's serialization. */
    public static final class External implements Externalizable {
        private static final long serialVersionUID = 1L;
        private transient @Nullable String hidden = "x";

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(hidden);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            hidden = (String) in.readObject();
        }
    }

    @Test
    void externalFormIsRefused_whenItCarriesTransientFields() {
        CaptureException refusal = catchThrowableOfType(
                CaptureException.class, () -> new Capturer().capture(new Object[] {new External()}));

        assertThat(refusal.code()).isEqualTo("custom-serialization");
        assertThat(refusal).hasMessageContaining("its writeExternal carries transient fields in a form of its own");
    }
}
