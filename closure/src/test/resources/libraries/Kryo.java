// com.esotericsoftware:kryo:5.6.2
package acme;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.Pool;

class Kryo {
    public static class Label {
        String name = "bug";
    }

    static String copy(com.esotericsoftware.kryo.Kryo kryo) {
        Output out = new Output(100, -1);
        kryo.writeObject(out, new Label());
        return kryo.readObject(new Input(out.toBytes()), Label.class).name;
    }

    static Captured value() {
        Output out = new Output(100, -1);
        out.writeString("text");
        return () -> new Input(out.toBytes()).readString();
    }

    static Captured builder() {
        boolean required = false;
        return () -> {
            com.esotericsoftware.kryo.Kryo kryo = new com.esotericsoftware.kryo.Kryo();
            kryo.setRegistrationRequired(required);
            return copy(kryo);
        };
    }

    static Captured client() {
        com.esotericsoftware.kryo.Kryo kryo = new com.esotericsoftware.kryo.Kryo();
        kryo.register(Label.class);
        return () -> copy(kryo);
    }
}
