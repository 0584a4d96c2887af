package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Classes whose objects another object replaces when they are serialized, and proxies. */
final class ReplacementCases {
    private ReplacementCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("a writeReplace", () -> new Replaced(1250, RecordForm::new), "1250 cents"),
                new Carried("a writeReplace to no record", () -> new Replaced(1250, ClassForm::new), "1250 cents"),
                new Carried("a writeReplace of an object twice", ReplacementCases::replacedTwice, "true 7 cents"),
                new Carried("a writeReplace by an object of its own class", () -> new Trimmed(" a "), "a"),
                new Carried("a readResolve to a class with the form's field names", () -> new Twice(3), "6"),
                new Carried("a Proxy referring to itself", ReplacementCases::proxy, "itself"));
    }

    static final class Trimmed implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;

        Trimmed(String text) {
            this.text = text;
        }

        private Object writeReplace() {
            return new Trimmed(text.trim());
        }

        @Override
        public String get() {
            return text.trim();
        }
    }

    /** Its form has a field of the same name, with another meaning. */
    static final class Twice implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final int count;

        Twice(int half) {
            this.count = 2 * half;
        }

        private Object writeReplace() {
            return new Form(count / 2);
        }

        @Override
        public String get() {
            return Integer.toString(count);
        }

        private static final class Form extends Half {
            private static final long serialVersionUID = 1L;

            Form(int count) {
                super(count);
            }

            private Object readResolve() {
                return new Twice(count);
            }
        }
    }

    private static class Half implements Serializable {
        private static final long serialVersionUID = 1L;
        final int count;

        Half(int count) {
            this.count = count;
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
        echo.self =
                Proxy.newProxyInstance(ReplacementCases.class.getClassLoader(), new Class<?>[] {Supplier.class}, echo);
        return (Supplier<String>) Objects.requireNonNull(echo.self);
    }
}
