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
                new Carried(
                        "an inherited readResolve that makes another class",
                        () -> new NamedFactory("toml"),
                        "toml NamedFactory"),
                new Carried("an inherited readResolve to a constant", ReplacementCases::constant, "true"),
                new Carried("a form that inherits its readResolve", () -> new Parcel("note"), "note"),
                new Carried("a Proxy referring to itself", ReplacementCases::proxy, "itself"));
    }

    /** As Jackson's {@code JsonFactory}: its author did not think of subclasses. */
    static class Factory implements Serializable {
        private static final long serialVersionUID = 1L;
        final String name;

        Factory(String name) {
            this.name = name;
        }

        protected Object readResolve() {
            return new Factory(name);
        }
    }

    static final class NamedFactory extends Factory implements Supplier<String> {
        private static final long serialVersionUID = 1L;

        NamedFactory(String name) {
            super(name);
        }

        @Override
        public String get() {
            return name + " " + getClass().getSimpleName();
        }
    }

    /** A type-safe enum whose constants have classes of their own. */
    static class Unit implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final Unit[] ALL = {
            new Unit(0),
            new Unit(1) {
                private static final long serialVersionUID = 1L;
            }
        };
        private final int index;

        Unit(int index) {
            this.index = index;
        }

        Object readResolve() {
            return ALL[index];
        }
    }

    private static Supplier<String> constant() {
        Unit unit = Unit.ALL[1];
        return () -> Boolean.toString(unit == Unit.ALL[1]);
    }

    /** The object and its form have a superclass in common, which makes the one of the other. */
    static class Mail implements Serializable {
        private static final long serialVersionUID = 1L;
        final String text;

        Mail(String text) {
            this.text = text;
        }

        Object readResolve() {
            return new Parcel(text);
        }
    }

    static final class Parcel extends Mail implements Supplier<String> {
        private static final long serialVersionUID = 1L;

        Parcel(String text) {
            super(text);
        }

        private Object writeReplace() {
            return new Label(text);
        }

        @Override
        public String get() {
            return text;
        }
    }

    private static final class Label extends Mail {
        private static final long serialVersionUID = 1L;

        Label(String text) {
            super(text);
        }
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
