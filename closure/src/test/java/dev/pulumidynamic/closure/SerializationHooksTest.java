package dev.pulumidynamic.closure;

import static dev.pulumidynamic.closure.LambdaCaptureTest.carry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What classes say about their own serialization is honoured, or refused. */
class SerializationHooksTest {
    static final class Amount implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final transient long cents;

        Amount(long cents) {
            this.cents = cents;
        }

        @Override
        public String get() {
            return cents + " cents";
        }

        private Object writeReplace() {
            return new Form(Long.toString(cents));
        }

        private static final class Form implements Serializable {
            private static final long serialVersionUID = 1L;
            private final String text;

            Form(String text) {
                this.text = text;
            }

            private Object readResolve() {
                return new Amount(Long.parseLong(text));
            }
        }
    }

    @Test
    void objectComesBackThroughItsReplacement_whenItHasOne() {
        Supplier<String> amount = new Amount(1250);

        assertThat(carry(amount).get()).isEqualTo("1250 cents");
    }

    @Test
    void replacementIsShared_whenTheObjectIs() {
        Amount amount = new Amount(7);
        Object[] both = {amount, amount};
        Supplier<Boolean> same = () -> both[0] == both[1] && both[0] instanceof Amount;

        assertThat(carry(same).get()).isTrue();
    }

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
                catchThrowableOfType(CaptureException.class, () -> Closures.capture(new Object[] {new Custom()}));

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
        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> Closures.capture(new Object[] {new External()}));

        assertThat(refusal.code()).isEqualTo("custom-serialization");
        assertThat(refusal).hasMessageContaining("its writeExternal carries transient fields in a form of its own");
    }

    static final class Echo implements InvocationHandler {
        private @Nullable Object self;

        @Override
        public Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
            return "proxied " + (proxy == self);
        }
    }

    @Test
    void proxyComesBack_whenItsHandlerRefersToIt() {
        Echo echo = new Echo();
        echo.self = Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Supplier.class}, echo);

        assertThat(((Supplier<?>) carry(echo.self)).get()).isEqualTo("proxied true");
    }

    private static Supplier<String> unreadOuter(Thread outsideState) {
        class Outer {
            @SuppressWarnings("UnusedVariable") // It would be refused, if it were captured.
            final Thread thread = outsideState;

            Supplier<String> inner() {
                return new Supplier<>() {
                    @Override
                    public String get() {
                        return "free";
                    }
                };
            }
        }
        return new Outer().inner();
    }

    @Test
    void outerObjectStaysBehind_whenTheInnerOneNeverReadsIt() {
        assertThat(carry(unreadOuter(Thread.currentThread())).get()).isEqualTo("free");
    }

    private final String word = "outer";

    @Test
    void outerObjectComesAlong_whenTheInnerOneReadsIt() {
        Supplier<String> reads = new Supplier<>() {
            @Override
            public String get() {
                return word;
            }
        };

        assertThat(carry(reads).get()).isEqualTo("outer");
    }
}
