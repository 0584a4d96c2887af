package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.lambda.FactoryCall;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A node of any kind by its parts, as graphs are stored. Parts that a kind does not have are empty. */
record StoredNode(
        int kind,
        String type,
        List<Node.Slot> slots,
        List<String> words,
        int reference,
        ByteString bytes,
        List<Value> values,
        List<String> variables) {
    static StoredNode of(Node node) {
        if (node instanceof Node.Instance instance) {
            return ofSlots(GraphFormat.INSTANCE, instance.type(), instance.slots(), List.of());
        } else if (node instanceof Node.RecordInstance instance) {
            return ofSlots(GraphFormat.RECORD, instance.type(), instance.slots(), List.of());
        } else if (node instanceof Node.WithStatics statics) {
            return ofSlots(GraphFormat.WITH_STATICS, "", statics.slots(), List.of(statics.object()));
        } else if (node instanceof Node.PrimitiveArray array) {
            return of(GraphFormat.PRIMITIVES, array.type(), List.of(), array.elements(), List.of());
        } else if (node instanceof Node.ReferenceArray array) {
            return of(GraphFormat.ARRAY, array.type(), List.of(), ByteString.EMPTY, array.values());
        } else if (node instanceof Node.EnumConstant constant) {
            return of(GraphFormat.ENUM, constant.type(), List.of(constant.name()), ByteString.EMPTY, List.of());
        } else if (node instanceof Node.ClassLiteral literal) {
            return of(GraphFormat.CLASS, literal.type(), List.of(), ByteString.EMPTY, List.of());
        } else if (node instanceof Node.Logical logical) {
            return of(GraphFormat.LOGICAL, logical.codec(), List.of(), ByteString.EMPTY, logical.values());
        } else if (node instanceof Node.ProxyInstance proxy) {
            String type = "java.lang.reflect.Proxy";
            return of(GraphFormat.PROXY, type, proxy.interfaces(), ByteString.EMPTY, proxy.values());
        } else if (node instanceof Node.StaticReference reference) {
            ConstantField field = reference.field();
            List<String> name = List.of(field.name());
            return of(GraphFormat.STATIC_REFERENCE, field.owner(), name, bytes(field.content()), reference.values());
        } else if (node instanceof Node.Factory factory) {
            List<String> method = List.of(factory.call().method());
            return of(GraphFormat.FACTORY, factory.call().owner(), method, ByteString.EMPTY, factory.values());
        }
        return of((Node.Lambda) node);
    }

    private static StoredNode ofSlots(int kind, String type, List<Node.Slot> slots, List<Value> values) {
        return new StoredNode(kind, type, slots, List.of(), 0, ByteString.EMPTY, values, List.of());
    }

    private static StoredNode of(int kind, String type, List<String> words, ByteString bytes, List<Value> values) {
        return new StoredNode(kind, type, List.of(), words, 0, bytes, values, List.of());
    }

    private static StoredNode of(Node.Lambda lambda) {
        LambdaForm form = lambda.form();
        String implementation = LambdaForm.name(form.implementation());
        Stream<String> code =
                Stream.of(form.method(), form.instantiated(), form.owner(), implementation, parameters(form));
        return new StoredNode(
                GraphFormat.LAMBDA,
                form.host(),
                List.of(),
                Stream.concat(code, form.interfaces().stream()).toList(),
                form.kind(),
                form.body().isPresent() ? bytes(form.body().get()) : ByteString.EMPTY,
                lambda.values(),
                lambda.variables());
    }

    /** The parameters of the implementation before those of the method, or its whole descriptor when it has others. */
    private static String parameters(LambdaForm form) {
        String descriptor = LambdaForm.descriptor(form.implementation());
        String ending = form.instantiated().substring(1);
        return descriptor.endsWith(ending)
                ? descriptor.substring(1, descriptor.length() - ending.length())
                : descriptor;
    }

    private String implementation() {
        String parameters = word(4);
        String rest = word(1).isEmpty() ? "" : word(1).substring(1);
        return word(3) + (parameters.startsWith("(") ? parameters : "(" + parameters + rest);
    }

    Node toNode() {
        return switch (kind) {
            case GraphFormat.INSTANCE -> new Node.Instance(type, slots);
            case GraphFormat.KNOWN_INSTANCE -> new Node.Instance(type, knownSlots());
            case GraphFormat.RECORD -> new Node.RecordInstance(type, slots);
            case GraphFormat.ENUM -> new Node.EnumConstant(type, word(0));
            case GraphFormat.ARRAY -> new Node.ReferenceArray(type, values);
            case GraphFormat.PRIMITIVES -> new Node.PrimitiveArray(type, bytes);
            case GraphFormat.CLASS -> new Node.ClassLiteral(type);
            case GraphFormat.LOGICAL -> new Node.Logical(type, values);
            case GraphFormat.PROXY -> new Node.ProxyInstance(words, onlyValue());
            case GraphFormat.WITH_STATICS -> new Node.WithStatics(onlyValue(), slots);
            case GraphFormat.STATIC_REFERENCE ->
                new Node.StaticReference(new ConstantField(type, word(0), digest(bytes)), onlyValue());
            case GraphFormat.FACTORY -> new Node.Factory(new FactoryCall(type, word(0)), values);
            case GraphFormat.LAMBDA -> toLambda();
            default -> throw new IllegalArgumentException("unknown kind of object " + kind);
        };
    }

    private Node toLambda() {
        if (variables.size() != values.size()) {
            throw new IllegalArgumentException(
                    "a lambda with " + values.size() + " captured variables and " + variables.size() + " names");
        }
        LambdaForm form = new LambdaForm(
                type,
                words.subList(Math.min(5, words.size()), words.size()),
                word(0),
                word(1),
                reference,
                word(2),
                implementation(),
                bytes.isEmpty() ? Optional.empty() : Optional.of(digest(bytes)));
        return new Node.Lambda(form, variables, values);
    }

    private Value onlyValue() {
        return values.isEmpty() ? Value.Null.NULL : values.get(0);
    }

    private String word(int index) {
        if (index >= words.size()) {
            throw new IllegalArgumentException("incomplete object of type " + type);
        }
        return words.get(index);
    }

    static ByteString bytes(Digest digest) {
        return ByteString.copyFrom(HexFormat.of().parseHex(digest.hex()));
    }

    static Digest digest(ByteString bytes) {
        return new Digest(HexFormat.of().formatHex(bytes.toByteArray()));
    }

    /** The same without fields that are null, if the object has exactly the fields that are known of its class. */
    StoredNode shortened() {
        List<String> known = KnownNames.fields(type);
        boolean isKnown = kind == GraphFormat.INSTANCE
                && !known.isEmpty()
                && known.equals(slots.stream().map(Node.Slot::name).toList())
                && slots.stream().allMatch(slot -> slot.owner().equals(type));
        return !isKnown
                ? this
                : ofSlots(
                        GraphFormat.KNOWN_INSTANCE,
                        type,
                        slots.stream()
                                .filter(slot -> slot.value() != Value.Null.NULL)
                                .toList(),
                        List.of());
    }

    private List<Node.Slot> knownSlots() {
        Map<String, Value> stored = new HashMap<>();
        slots.forEach(slot -> stored.put(slot.name(), slot.value()));
        List<String> known = KnownNames.fields(type);
        if (known.isEmpty() || !known.containsAll(stored.keySet())) {
            throw new IllegalArgumentException("object of type " + type + " whose fields are not known");
        }
        return known.stream()
                .map(name -> new Node.Slot(type, name, stored.getOrDefault(name, Value.Null.NULL)))
                .toList();
    }

    /** The same with other classes and values. Codecs and methods of the JDK are no classes, and nor are the types of primitives. */
    StoredNode map(UnaryOperator<String> classes, UnaryOperator<Value> exchange) {
        boolean isOfClass = switch (kind) {
            case GraphFormat.INSTANCE, GraphFormat.RECORD, GraphFormat.ENUM -> true;
            case GraphFormat.ARRAY, GraphFormat.CLASS, GraphFormat.STATIC_REFERENCE -> true;
            default -> false;
        };
        // The object of a graph with static fields comes before these, as in its values: numbers are given in this
        // order.
        List<Value> exchangedValues = values.stream().map(exchange).toList();
        List<Node.Slot> exchanged = new ArrayList<>(slots.size());
        for (Node.Slot slot : slots) {
            exchanged.add(new Node.Slot(classes.apply(slot.owner()), slot.name(), exchange.apply(slot.value())));
        }
        return new StoredNode(
                kind,
                isOfClass ? classes.apply(type) : type,
                List.copyOf(exchanged),
                kind == GraphFormat.PROXY ? words.stream().map(classes).toList() : words,
                reference,
                bytes,
                exchangedValues,
                variables);
    }
}
