package dev.pulumidynamic.bench;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Closures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A way to turn an object into bytes for another JVM. */
enum Carrier {
    /** Ours: data and code, in their stored forms. */
    CLOSURE {
        @Override
        void carry(Serializable object) {
            Closure closure = Closures.capture(object);
            closure.bundle().toBytes();
            closure.graph().toBytes();
        }
    },

    /** The JDK's own: data alone, so it is what a capture would cost if code were free. */
    SERIALIZATION {
        @Override
        void carry(Serializable object) throws IOException {
            try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
                out.writeObject(object);
            }
        }
    };

    abstract void carry(Serializable object) throws IOException;
}
