package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.jdk.LogicalCodec.Conversion;
import java.lang.annotation.Annotation;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Codecs for members of classes, by name, and for generic types, by their parts. */
final class JdkReflection {
    private static final String IMPLEMENTATIONS = "sun.reflect.generics.reflectiveObjects.";

    static final List<LogicalCodec> CODECS = List.of(
            member(Field.class, (type, parts) -> type.getDeclaredField(parts.text(2))),
            member(Method.class, (type, parts) -> type.getDeclaredMethod(parts.text(2), classes(parts))),
            member(Constructor.class, (type, parts) -> type.getDeclaredConstructor(classes(parts))),
            type(
                    ParameterizedType.class,
                    "ParameterizedTypeImpl",
                    GenericTypes.Parameterized.class,
                    type -> CodecParts.headed(
                            type.getOwnerType(),
                            CodecParts.headed(type.getRawType(), Arrays.asList(type.getActualTypeArguments()))),
                    parts -> new GenericTypes.Parameterized(
                            (Type) parts.get(0), parts.of(1, Class.class), types(parts, 2))),
            type(
                    GenericArrayType.class,
                    "GenericArrayTypeImpl",
                    GenericTypes.GenericArray.class,
                    type -> List.of(type.getGenericComponentType()),
                    parts -> new GenericTypes.GenericArray(parts.of(0, Type.class))),
            type(
                    WildcardType.class,
                    "WildcardTypeImpl",
                    GenericTypes.Wildcard.class,
                    JdkReflection::bounds,
                    JdkReflection::wildcard),
            made(
                    AnnotationValue.CODEC,
                    annotation -> AnnotationValue.parts((Annotation) annotation),
                    AnnotationValue::made),
            value(
                            TypeVariable.class,
                            variable -> List.of(variable.getGenericDeclaration(), variable.getName()),
                            JdkReflection::variable)
                    .forTypes(IMPLEMENTATIONS + "TypeVariableImpl"));

    private JdkReflection() {}

    private interface Search {
        AccessibleObject in(Class<?> type, CodecParts parts) throws NoSuchFieldException, NoSuchMethodException;
    }

    /** A member by the class that declares it, whether checks of access are off, its name and the types of its parameters. */
    private static <M extends AccessibleObject> LogicalCodec member(Class<M> kind, Search search) {
        return value(kind, JdkReflection::parts, parts -> found(search, parts));
    }

    @SuppressWarnings("deprecation") // No other method answers it for any object.
    private static List<Object> parts(AccessibleObject member) {
        List<Object> parts = new ArrayList<>();
        parts.add(((Member) member).getDeclaringClass());
        parts.add(member.isAccessible());
        parts.add(((Member) member).getName());
        if (member instanceof Executable executable) {
            parts.addAll(Arrays.asList(executable.getParameterTypes()));
        }
        return parts;
    }

    private static Object found(Search search, CodecParts parts) {
        try {
            AccessibleObject member = search.in(parts.of(0, Class.class), parts);
            if (parts.flag(1)) {
                member.setAccessible(true);
            }
            return member;
        } catch (NoSuchFieldException | NoSuchMethodException e) {
            throw new OpenException(
                    "the code no longer has " + e.getMessage()
                            + ", which was captured; keep it, or use the code that has it",
                    e);
        }
    }

    private static Class<?>[] classes(CodecParts parts) {
        return parts.subList(3, parts.size()).stream().map(Class.class::cast).toArray(Class<?>[]::new);
    }

    private static <T extends Type> LogicalCodec type(
            Class<T> kind,
            String implementation,
            Class<? extends T> own,
            Function<T, List<? extends @Nullable Object>> parts,
            Conversion<CodecParts, Object> make) {
        return value(kind, parts::apply, make).forTypes(IMPLEMENTATIONS + implementation, own.getName());
    }

    private static List<Type> types(CodecParts parts, int from) {
        return parts.subList(from, parts.size()).stream().map(Type.class::cast).toList();
    }

    private static List<Object> bounds(WildcardType type) {
        List<Object> parts = new ArrayList<>();
        parts.add(type.getUpperBounds().length);
        Stream.of(type.getUpperBounds(), type.getLowerBounds())
                .map(Arrays::asList)
                .forEach(parts::addAll);
        return parts;
    }

    private static Object wildcard(CodecParts parts) {
        List<Type> bounds = types(parts, 1);
        int upper = parts.number(0);
        return new GenericTypes.Wildcard(bounds.subList(0, upper), bounds.subList(upper, bounds.size()));
    }

    private static Object variable(CodecParts parts) {
        return Arrays.stream(parts.of(0, GenericDeclaration.class).getTypeParameters())
                .filter(variable -> variable.getName().equals(parts.text(1)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no type parameter " + parts.text(1)));
    }
}
