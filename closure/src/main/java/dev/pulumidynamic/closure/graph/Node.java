package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import dev.pulumidynamic.closure.lambda.FactoryCall;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A captured object, described without its class. Types are binary names ({@code java.lang.Class#getName}).
 */
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

    /**
     * {@return the same object with each value replaced}
     *
     * @param exchange gives the value to take for each
     */
    default Node map(UnaryOperator<Value> exchange) {
        return this;
    }

    /**
     * A named value: a field, or a component of a record.
     *
     * @param owner the class that declares it
     * @param name of the field or component
     * @param value what it holds
     */
    record Slot(String owner, String name, Value value) {
        private static List<Slot> map(List<Slot> slots, UnaryOperator<Value> exchange) {
            return slots.stream()
                    .map(slot -> new Slot(slot.owner(), slot.name(), exchange.apply(slot.value())))
                    .toList();
        }
    }

    /**
     * An object that is created without a constructor.
     *
     * @param type its class
     * @param slots all fields; null for a field that holds its default, whatever its type
     */
    record Instance(String type, List<Slot> slots) implements Node {
        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new Instance(type, Slot.map(slots, exchange));
        }
    }

    /**
     * A record, created by its canonical constructor.
     *
     * @param type its class
     * @param slots all components, in the order of the constructor
     */
    record RecordInstance(String type, List<Slot> slots) implements Node {
        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new RecordInstance(type, Slot.map(slots, exchange));
        }
    }

    /**
     * An enum constant, by its name.
     *
     * @param type the enum
     * @param name the text in an annotation {@code WireName} of the constant; without one, the constant's own name
     */
    record EnumConstant(String type, String name) implements Node {}

    /**
     * An array of references.
     *
     * @param type the array's own
     * @param values the elements in their order
     */
    record ReferenceArray(String type, List<Value> values) implements Node {
        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new ReferenceArray(type, values.stream().map(exchange).toList());
        }
    }

    /**
     * An array of primitives.
     *
     * @param type the array's own
     * @param elements big-endian, each as wide as its type
     */
    record PrimitiveArray(String type, ByteString elements) implements Node {}

    /**
     * A class object.
     *
     * @param type a binary name, a primitive's name or an array's
     */
    record ClassLiteral(String type) implements Node {}

    /**
     * A JDK object, by its meaning.
     *
     * @param codec the name of one of {@link LogicalCodecs}
     * @param values the codec's input to create the object
     */
    record Logical(String codec, List<Value> values) implements Node {
        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new Logical(codec, values.stream().map(exchange).toList());
        }
    }

    /**
     * A lambda or method reference.
     *
     * @param form the code it runs
     * @param variables the names of the captured variables; empty without debug information, and for {@code this}
     * @param values those of the captured variables
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
    }

    /**
     * An object of a class made by {@code java.lang.reflect.Proxy}.
     *
     * @param interfaces what the class implements, by binary names
     * @param handler its invocation handler
     */
    record ProxyInstance(List<String> interfaces, Value handler) implements Node {
        @Override
        public List<Value> values() {
            return List.of(handler);
        }

        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new ProxyInstance(interfaces, exchange.apply(handler));
        }
    }

    /** The captured object together with values of static fields, which are set before it is used. It is a graph's root, or not there. */
    record WithStatics(Value object, List<Slot> slots) implements Node {
        @Override
        public List<Value> values() {
            return Stream.concat(Stream.of(object), slots.stream().map(Slot::value))
                    .toList();
        }

        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new WithStatics(exchange.apply(object), Slot.map(slots, exchange));
        }
    }

    /**
     * An object that a static final field holds, too. Where the field holds the same content again, its object is meant.
     *
     * @param field what holds it
     * @param copy the object itself, for where the field has another content
     */
    record StaticReference(ConstantField field, Value copy) implements Node {
        @Override
        public List<Value> values() {
            return List.of(copy);
        }

        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new StaticReference(field, exchange.apply(copy));
        }
    }

    /**
     * A lambda of the JDK, by the call that makes it.
     *
     * @param call the method
     * @param values the arguments, the object first when the method is not static
     */
    record Factory(FactoryCall call, List<Value> values) implements Node {
        @Override
        public Node map(UnaryOperator<Value> exchange) {
            return new Factory(call, values.stream().map(exchange).toList());
        }
    }
}
