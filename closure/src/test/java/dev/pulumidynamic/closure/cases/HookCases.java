package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Classes that have a say in their own serialization, and proxies. */
final class HookCases {
    private HookCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("a custom writeObject", () -> new Custom("custom"), "custom"),
                new Carried("an Externalizable", () -> new External("external"), "external"),
                new Carried("a writeReplace", () -> new Replaced(1250, RecordForm::new), "1250 cents"),
                new Carried("a writeReplace to no record", () -> new Replaced(1250, ClassForm::new), "1250 cents"),
                new Carried("a writeReplace of an object twice", HookCases::replacedTwice, "true 7 cents"),
                new Carried("a Proxy referring to itself", HookCases::proxy, "itself"));
    }

    static final class Custom implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;

        Custom(String text) {
            this.text = text;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }

        @Override
        public String get() {
            return text;
        }
    }

    public static final class External implements Supplier<String>, Externalizable {
        private static final long serialVersionUID = 1L;
        private String text = "";

        public External() {}

        External(String text) {
            this.text = text;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(text);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            text = in.readUTF();
        }

        @Override
        public String get() {
            return text;
        }
    }

    static final class Replaced implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final transient long cents;
        private final transient Function<String, Serializable> form;

        Replaced(long cents, Function<String, Serializable> form) {
            this.cents = cents;
            this.form = form;
        }

        @Override
        public String get() {
            return cents + " cents";
        }

        private Object writeReplace() {
            return form.apply(Long.toString(cents));
        }
    }

    private record RecordForm(String text) implements Serializable {
        private Object readResolve() {
            return new Replaced(Long.parseLong(text), RecordForm::new);
        }
    }

    private static final class ClassForm implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;

        ClassForm(String text) {
            this.text = text;
        }

        private Object readResolve() {
            return new Replaced(Long.parseLong(text), ClassForm::new);
        }
    }

    private static Supplier<String> replacedTwice() {
        Supplier<String> replaced = new Replaced(7, ClassForm::new);
        Object[] both = {replaced, replaced};
        return () -> (both[0] == both[1]) + " " + ((Replaced) both[0]).get();
    }

    static final class Echo implements InvocationHandler {
        private @Nullable Object self;

        @Override
        public Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
            return proxy == self ? "itself" : "another";
        }
    }

    @SuppressWarnings("unchecked") // It is made with this interface.
    private static Supplier<String> proxy() {
        Echo echo = new Echo();
        echo.self = Proxy.newProxyInstance(HookCases.class.getClassLoader(), new Class<?>[] {Supplier.class}, echo);
        return (Supplier<String>) Objects.requireNonNull(echo.self);
    }
}
