package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Serialization methods that fail or cannot be called; HookCases has those that work. */
class SerializationHooksTest {
    static final class Unwilling implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException("tied to a window");
        }
    }

    @Test
    void captureIsRefused_whenWriteObjectFails() {
        assertThat(refusal(new Unwilling()))
                .hasMessageContaining("its writeObject failed: java.io.NotSerializableException: tied to a window")
                .hasMessageContaining("keep the object in a transient field");
    }

    private static final class External implements Externalizable {
        private static final long serialVersionUID = 1L;

        @Override
        public void writeExternal(ObjectOutput out) {
            // It has nothing to write.
        }

        @Override
        public void readExternal(ObjectInput in) {
            // It has nothing to read.
        }
    }

    @Test
    void captureIsRefused_whenNoConstructorMakesTheExternalizable() {
        assertThat(refusal(new External()))
                .hasMessageContaining("it is Externalizable, but has no public constructor without parameters");
    }

    private static CaptureException refusal(Object object) {
        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {object}));
        assertThat(refusal.code()).isEqualTo("custom-serialization");
        assertThat(refusal.path()).isEqualTo("[0]");
        return refusal;
    }

    /** It reads more than it wrote. */
    static final class Greedy implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.readObject();
        }
    }

    @Test
    void captureIsRefused_whenReadObjectCannotReadWhatWasWritten() {
        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {new Greedy()}));

        assertThat(refusal.code()).isEqualTo("replay");
        assertThat(refusal)
                .hasMessageContaining("readObject of " + Greedy.class.getName() + " failed")
                .hasMessageContaining("reads more objects than it wrote");
    }

    /** It reads another kind of thing than it wrote. */
    static final class Mistaken implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(1);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.readObject();
        }
    }

    @Test
    void captureIsRefused_whenReadObjectReadsAnObjectWhereDataWereWritten() {
        CaptureException refusal = catchThrowableOfType(
                CaptureException.class, () -> new Capturer().capture(new Object[] {new Mistaken()}));

        assertThat(refusal.code()).isEqualTo("replay");
        assertThat(refusal)
                .hasMessageContaining("readObject of " + Mistaken.class.getName() + " failed")
                .hasMessageContaining("its class wrote primitive data where it reads an object");
    }

    /** Its form refers to it, so that neither can be complete before the other. */
    static final class Knot implements Serializable {
        private static final long serialVersionUID = 1L;
        private @Nullable Object self;

        private Object readResolve() {
            return self == null ? "nothing" : this;
        }
    }

    @Test
    void captureIsRefused_whenAnObjectWithReadResolveIsPartOfItself() {
        Knot knot = new Knot();
        knot.self = knot;

        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {knot}));

        assertThat(refusal.code()).isEqualTo("replay");
        assertThat(refusal)
                .hasMessageContaining("a " + Knot.class.getName() + " is part of itself")
                .hasMessageContaining("readResolve");
    }
}
