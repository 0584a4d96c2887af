package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.graph.LogicalKind;
import dev.pulumidynamic.closure.graph.Node;
import java.util.Optional;

/** The kind of a captured object for its author. */
enum ObjectKind {
    /** Ignored: an object of a library, a counter, a lock. */
    NOTHING,
    /** An object of the framework that captures, such as a provider's wrapper. */
    FRAMEWORK,
    /** An object or record of the project. */
    FIELDS,
    LAMBDA,
    /** A lambda of the JDK, by the call that makes it. */
    CALL,
    PROXY,
    CONSTANT,
    TYPE,
    BYTES,
    VALUE,
    LIST,
    SET,
    MAP;

    static ObjectKind of(Node node, ComparedFields fields) {
        if (node instanceof Node.Logical logical) {
            return of(LogicalKind.of(logical));
        } else if (node instanceof Node.Lambda lambda) {
            return of(lambda.form().host(), LAMBDA, fields);
        } else if (node instanceof Node.Instance || node instanceof Node.RecordInstance) {
            return ofKotlin(node.type()).orElseGet(() -> of(node.type(), FIELDS, fields));
        } else if (node instanceof Node.Factory) {
            return CALL;
        } else if (node instanceof Node.ProxyInstance) {
            return PROXY;
        } else if (node instanceof Node.EnumConstant) {
            return CONSTANT;
        } else if (node instanceof Node.ClassLiteral) {
            return TYPE;
        }
        return node instanceof Node.PrimitiveArray ? BYTES : LIST;
    }

    /** Objects that Kotlin's library uses for values: its empty collections, and the holders of captured variables. */
    private static Optional<ObjectKind> ofKotlin(String type) {
        return switch (type) {
            case "kotlin.collections.EmptyList" -> Optional.of(LIST);
            case "kotlin.collections.EmptySet" -> Optional.of(SET);
            case "kotlin.collections.EmptyMap" -> Optional.of(MAP);
            default -> type.startsWith("kotlin.jvm.internal.Ref$") ? Optional.of(FRAMEWORK) : Optional.empty();
        };
    }

    private static ObjectKind of(String type, ObjectKind ofProject, ComparedFields fields) {
        if (fields.isFramework(type)) {
            return FRAMEWORK;
        }
        return fields.isOfLibrary(type) ? NOTHING : ofProject;
    }

    private static ObjectKind of(LogicalKind meaning) {
        return switch (meaning) {
            case VALUE -> VALUE;
            case LIST -> LIST;
            case SET -> SET;
            case MAP -> MAP;
            case VIEW, STATE -> NOTHING;
        };
    }

    /** Whether an author sets it. */
    boolean isMeant() {
        return this != NOTHING && this != FRAMEWORK;
    }

    /** Whether such an object is determined by code. */
    boolean isCode() {
        return this == LAMBDA || this == CALL || this == PROXY || this == TYPE;
    }
}
