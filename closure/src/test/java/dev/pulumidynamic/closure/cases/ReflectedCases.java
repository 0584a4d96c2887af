package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What code learns by reflection of itself. */
final class ReflectedCases {
    private ReflectedCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("modifiers of fields", () -> new Modified("text"), "private final, private, text"),
                new Carried(
                        "the method that a class was written in", ReflectedCases::written, "written [] private static"),
                new Carried("a type token in a generic method", () -> token(7), "java.util.List<T> T of token, 7"),
                new Carried("a type token in a generic class", () -> new Generic<String>().token(), "T of Generic"),
                new Carried("the classes that a class declares", Declaring::new, "First Second"),
                new Carried("an annotation of a package", Annotated::new, "noted"));
    }

    static final class Modified implements Supplier<String> {
        private final String constant;
        private int variable;

        Modified(String constant) {
            this.constant = constant;
            variable++;
        }

        @Override
        public String get() {
            return modifiers("constant") + ", " + modifiers("variable") + ", " + constant.substring(variable - 1);
        }

        private String modifiers(String name) {
            try {
                Field field = getClass().getDeclaredField(name);
                return Modifier.toString(field.getModifiers());
            } catch (NoSuchFieldException e) {
                return e.toString();
            }
        }
    }

    private static Supplier<String> written() {
        return new Supplier<>() {
            @Override
            public String get() {
                Method method = Objects.requireNonNull(getClass().getEnclosingMethod());
                return method.getName() + " " + List.of(method.getParameterTypes()) + " "
                        + Modifier.toString(method.getModifiers());
            }
        };
    }

    abstract static class Token<V> implements Supplier<String> {
        @Override
        public String get() {
            return argument(getClass().getGenericSuperclass()).getTypeName();
        }

        static java.lang.reflect.Type argument(java.lang.reflect.Type type) {
            return ((ParameterizedType) type).getActualTypeArguments()[0];
        }

        static String declared(java.lang.reflect.Type variable) {
            Object owner = ((java.lang.reflect.TypeVariable<?>) variable).getGenericDeclaration();
            String name = owner instanceof Method method ? method.getName() : ((Class<?>) owner).getSimpleName();
            return variable + " of " + name;
        }
    }

    private static <T extends Comparable<T>> Supplier<String> token(T value) {
        return new Token<List<T>>() {
            @Override
            public String get() {
                return super.get() + " " + declared(argument(argument(getClass().getGenericSuperclass()))) + ", "
                        + value;
            }
        };
    }

    static class Generic<T> {
        Supplier<String> token() {
            return new Token<T>() {
                @Override
                public String get() {
                    return declared(argument(getClass().getGenericSuperclass()));
                }
            };
        }
    }

    static final class Declaring implements Supplier<String> {
        static final class First {}

        static final class Second {}

        @Override
        public String get() {
            return Stream.of(getClass().getDeclaredClasses())
                    .map(Class::getSimpleName)
                    .sorted()
                    .collect(Collectors.joining(" "));
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PACKAGE)
    @interface Noted {
        String value();
    }

    static final class Annotated implements Supplier<String> {
        @Override
        public String get() {
            return getClass().getPackage().getAnnotation(Noted.class).value();
        }
    }
}
