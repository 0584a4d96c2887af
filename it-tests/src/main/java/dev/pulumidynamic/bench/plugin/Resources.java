package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;

/** The resource that every plugin is asked to make; what it is made by is another property. */
final class Resources {
    private Resources() {}

    static Struct inputs(Value provider) {
        return Struct.newBuilder()
                .putFields("name", value("web"))
                .putFields("size", value(3))
                .putFields("__provider", provider)
                .build();
    }

    static Value value(String text) {
        return Value.newBuilder().setStringValue(text).build();
    }

    static Value value(double number) {
        return Value.newBuilder().setNumberValue(number).build();
    }

    static Value value(Struct object) {
        return Value.newBuilder().setStructValue(object).build();
    }
}
