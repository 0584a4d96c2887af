package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.jdk.AnnotationValue;
import dev.pulumidynamic.closure.jdk.CapturedPart;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.jdk.LogicalCodec;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import dev.pulumidynamic.closure.lambda.CaptureLocation;
import dev.pulumidynamic.closure.lambda.LambdaAnalyzer;
import dev.pulumidynamic.closure.lambda.LambdaAnalyzer.AnalyzedLambda;
import dev.pulumidynamic.closure.lambda.VariableNames;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the node of one object, by the kind of the object. */
final class NodeEncoder {
    /** The JVM numbers hidden classes. */
    private static final Pattern NUMBER = Pattern.compile("(\\$\\$Lambda|/).*");

    private final List<Refusal> refusals;
    private final TransientFields transients;
    private final @Nullable Predicate<Class<?>> outline;
    private final Replacements replacements = new Replacements();
    private final IdentityHashes hashes = new IdentityHashes();
    private final EncodedClasses classes = new EncodedClasses();
    private final BiFunction<@Nullable Object, ObjectPath, Value> references;
    private final VariableNames variables = new VariableNames();
    private final List<Object> opaque = new ArrayList<>();

    /** @param outline whether a graph that is only compared shows objects of a class with their fields; null for other graphs */
    NodeEncoder(
            List<Refusal> refusals,
            TransientFields transients,
            @Nullable Predicate<Class<?>> outline,
            BiFunction<@Nullable Object, ObjectPath, Value> references) {
        this.refusals =
                Stream.concat(refusals.stream(), Refusal.ALWAYS.stream()).toList();
        this.transients = transients;
        this.outline = outline;
        this.references = references;
    }

    Replacements replacements() {
        return replacements;
    }

    EncodedClasses classes() {
        return classes;
    }

    void checkHashes() {
        hashes.check();
    }

    /** A graph that is only compared shows what cannot be captured by its class. */
    Node node(Object object, ObjectPath path) {
        try {
            if (outline == null || isShown(object, outline)) {
                return captured(object, path);
            }
        } catch (CaptureException refused) {
            if (outline == null) {
                throw refused;
            }
        }
        opaque.add(object);
        return new Node.ClassLiteral(NUMBER.matcher(object.getClass().getName()).replaceFirst(""));
    }

    /** Whether the fields or the elements of an object are shown. */
    private static boolean isShown(Object object, Predicate<Class<?>> outline) {
        Class<?> type = JdkTypes.elementType(object.getClass());
        boolean isCode = type.isHidden() || Proxy.isProxyClass(type);
        if (type.isPrimitive() || object instanceof Enum<?> || object instanceof Class<?> || isCode) {
            return true;
        }
        boolean isPart = object.getClass().isArray() || LogicalCodecs.of(object).isPresent();
        return isPart || (!JdkTypes.isJdk(type) && outline.test(type));
    }

    private Node captured(Object object, ObjectPath path) {
        Class<?> type = object.getClass();
        LogicalCodec codec = LogicalCodecs.of(object).orElse(null);
        if (codec != null) {
            List<Value> parts = parts(codec, object, path);
            return new Node.Logical(codec.name(), parts);
        }
        if (object instanceof Class<?> literal) {
            return classLiteral(literal, path);
        } else if (object instanceof Enum<?> constant) {
            return constant(constant, path);
        } else if (type.isArray()) {
            return array(object, path);
        } else if (type.isHidden()) {
            return lambda(object, path);
        }
        Refusal refusal = Refusal.of(type, refusals).orElse(null);
        if (refusal != null) {
            throw EncodingRefusals.of(refusal, type, path);
        }
        return Proxy.isProxyClass(type) ? proxy(object, path) : instance(object, path);
    }

    List<Object> opaque() {
        return opaque;
    }

    private Node constant(Enum<?> constant, ObjectPath path) {
        Class<?> type = constant.getDeclaringClass();
        classes.meet(type, path);
        hashes.meet(constant);
        String name = ConstantNames.of(constant);
        ConstantNames.twin(constant, name).ifPresent(twin -> {
            throw EncodingRefusals.sameWireName(constant, twin, name, path);
        });
        return new Node.EnumConstant(type.getName(), name);
    }

    private Node proxy(Object proxy, ObjectPath path) {
        if (AnnotationValue.isOne(proxy)) {
            LogicalCodec codec = LogicalCodecs.named(AnnotationValue.CODEC).orElseThrow();
            return new Node.Logical(codec.name(), parts(codec, proxy, path));
        }
        List<String> interfaces = new ArrayList<>();
        for (Class<?> type : proxy.getClass().getInterfaces()) {
            classes.meet(type, path);
            interfaces.add(type.getName());
        }
        return new Node.ProxyInstance(
                interfaces, references.apply(Proxy.getInvocationHandler(proxy), path.field("handler")));
    }

    private Node classLiteral(Class<?> literal, ObjectPath path) {
        if (literal.isHidden()) {
            throw EncodingRefusals.hiddenClass(literal, path);
        }
        classes.meet(literal, path);
        return new Node.ClassLiteral(literal.getName());
    }

    private Node array(Object array, ObjectPath path) {
        Class<?> type = array.getClass();
        classes.meet(type, path);
        if (type.getComponentType().isPrimitive()) {
            return new Node.PrimitiveArray(type.getName(), PrimitiveArrays.toBytes(array));
        }
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(references.apply(Array.get(array, i), path.element(i)));
        }
        return new Node.ReferenceArray(type.getName(), elements);
    }

    private Node instance(Object object, ObjectPath path) {
        Class<?> type = object.getClass();
        classes.meet(type, path);
        List<Node.Slot> slots = new ArrayList<>();
        for (CapturedPart part : CapturedFields.of(object, replacements.isKept(object), transients, path)) {
            ObjectPath place = path.fieldOf(part.owner(), part.name());
            replacements.keepUnlessFitting(part.value(), part.type(), place);
            hashes.notice(part.value(), part.owner(), place);
            Value value = references.apply(part.value(), place);
            boolean isDefault = !type.isRecord() && part.type().isPrimitive() && value.isDefault();
            slots.add(new Node.Slot(part.owner(), part.name(), isDefault ? Value.Null.NULL : value));
        }
        return type.isRecord()
                ? new Node.RecordInstance(type.getName(), slots)
                : new Node.Instance(type.getName(), slots);
    }

    private Node lambda(Object lambda, ObjectPath path) {
        AnalyzedLambda found =
                LambdaAnalyzer.find(lambda).orElseThrow(() -> EncodingRefusals.unknownLambda(lambda.getClass(), path));
        LambdaAnalyzer.host(lambda.getClass())
                .filter(host -> !JdkTypes.isJdk(host))
                .ifPresent(host -> classes.meetHost(host, path));
        for (Class<?> type : lambda.getClass().getInterfaces()) {
            classes.meet(type, path);
        }
        List<Class<?>> types = variables(lambda.getClass());
        List<String> names = found instanceof AnalyzedLambda.Written written
                ? variables.of(lambda.getClass(), written)
                : Collections.nCopies(found.captured().size(), "");
        List<Value> captured = new ArrayList<>();
        for (int i = 0; i < found.captured().size(); i++) {
            int index = i;
            ObjectPath place =
                    path.captured(names.get(i), i, () -> CaptureLocation.of(lambda.getClass(), found, index));
            if (types.size() == found.captured().size()) {
                replacements.keepUnlessFitting(found.captured().get(i), types.get(i), place);
            }
            captured.add(references.apply(found.captured().get(i), place));
        }
        return found instanceof AnalyzedLambda.Written written
                ? new Node.Lambda(written.form(), names, captured)
                : new Node.Factory(((AnalyzedLambda.Made) found).call(), captured);
    }

    /** The types of the variables that a lambda has captured, which the JVM keeps in fields. */
    private static List<Class<?>> variables(Class<?> lambda) {
        List<Class<?>> types = new ArrayList<>();
        for (Field field : lambda.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                types.add(field.getType());
            }
        }
        return types;
    }

    private List<Value> parts(LogicalCodec codec, Object object, ObjectPath path) {
        List<? extends @Nullable Object> parts = taken(codec, object, path);
        List<Value> encoded = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            encoded.add(
                    references.apply(parts.get(i), NoticedValues.isPath(object) ? path : part(codec, parts, i, path)));
        }
        return encoded;
    }

    /** The path of a part: a value of a map by its key, any other part by its index. */
    private static ObjectPath part(
            LogicalCodec codec, List<? extends @Nullable Object> parts, int index, ObjectPath path) {
        return codec.shape().stride() == 2 && (index - codec.first()) % 2 == 1
                ? path.entry(parts.get(index - 1), index)
                : path.element(index);
    }

    private static List<? extends @Nullable Object> taken(LogicalCodec codec, Object object, ObjectPath path) {
        try {
            return codec.parts().apply(object);
        } catch (RefusedValueException e) {
            throw EncodingRefusals.of(e, object, path);
        } catch (Exception e) {
            throw EncodingRefusals.unreadable(e, object, path);
        }
    }
}
