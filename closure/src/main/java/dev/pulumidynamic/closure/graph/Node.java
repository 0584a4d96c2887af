package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import dev.pulumidynamic.closure.lambda.FactoryCall;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A captured object, described without its class. Types are binary names ({@code java.lang.Class#getName}). */
public sealed interface Node {
    /** {@return the class of an object, array or class literal; empty for other kinds of objects} */
    default String type() {
        return "";
    }

    /** {@return the values that this object holds, in a fixed order} */
    default List<Value> values() {
        return slots().stream().map(Slot::value).toList();
    }

    /** {@return the fields or components; empty for other kinds of objects} */
    default List<Slot> slots() {
        return List.of();
    }

    /** {@return the same object with each value replaced} */
    default Node map(UnaryOperator<Value> exchange) {
        return StoredNode.of(this).map(UnaryOperator.identity(), exchange).toNode();
    }

    /** {@return the same object with each binary name of a class replaced, except in a lambda} */
    default Node withClasses(UnaryOperator<String> exchange) {
        return StoredNode.of(this).map(exchange, UnaryOperator.identity()).toNode();
    }

    /** A field, or a component of a record, by the class that declares it. */
    record Slot(String owner, String name, Value value) {}

    /** An object that is created without a constructor. A field that holds its default, whatever its type, is null. */
    record Instance(String type, List<Slot> slots) implements Node {}

    /** A record, created by its canonical constructor; the slots have the order of its parameters. */
    record RecordInstance(String type, List<Slot> slots) implements Node {}

    /** An enum constant, by the text in an annotation {@code WireName} of it; without one, by its own name. */
    record EnumConstant(String type, String name) implements Node {}

    /** An array of references; the type is that of the array. */
    record ReferenceArray(String type, List<Value> values) implements Node {}

    /** An array of primitives: big-endian, each as wide as its type. */
    record PrimitiveArray(String type, ByteString elements) implements Node {}

    /** A class object, by a binary name, a primitive's name or an array's. */
    record ClassLiteral(String type) implements Node {}

    /** A JDK object, by its meaning: what one of {@link LogicalCodecs} makes the object of. */
    record Logical(String codec, List<Value> values) implements Node {}

    /**
     * A lambda or method reference with the values of the captured variables.
     *
     * @param variables the names of these; empty without debug information, and for {@code this}
     */
    record Lambda(LambdaForm form, List<String> variables, List<Value> values) implements Node {
        /** {@return the same with another form} */
        public Lambda withForm(LambdaForm form) {
            return new Lambda(form, variables, values);
        }

        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new Lambda(form, variables, values.stream().map(exchange).toList());
        }

        @Override
        public Node withClasses(UnaryOperator<String> exchange) {
            return this;
        }
    }

    /** An object of a class made by {@code java.lang.reflect.Proxy}. */
    record ProxyInstance(List<String> interfaces, Value handler) implements Node {
        @Override
        public List<Value> values() {
            return List.of(handler);
        }
    }

    /** The captured object together with values of static fields, which are set before it is used. It is a graph's root, or not there. */
    record WithStatics(Value object, List<Slot> slots) implements Node {
        @Override
        public List<Value> values() {
            return Stream.concat(Stream.of(object), slots.stream().map(Slot::value))
                    .toList();
        }
    }

    /**
     * An object that a static final field holds, too. Where the field holds the same content again, its object is meant.
     *
     * @param copy the object itself, for where the field has another content
     */
    record StaticReference(ConstantField field, Value copy) implements Node {
        @Override
        public List<Value> values() {
            return List.of(copy);
        }
    }

    /** A lambda of the JDK, by the call that makes it and its arguments: the object first when the method is not static. */
    record Factory(FactoryCall call, List<Value> values) implements Node {}
}
