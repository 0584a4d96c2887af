package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Classes that write and read their own serialized form. {@link ReplacementCases} has classes that another object replaces. */
final class HookCases {
    private HookCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("a custom writeObject", () -> new Custom("custom"), "custom"),
                new Carried("an Externalizable", () -> new External("external"), "external"),
                new Carried("a writeObject of transient fields", HookCases::written, "x[1, b] 2 300 y true 65"),
                new Carried("an Externalizable of transient fields", () -> new ExternalForm("z", 4), "z4 made"),
                new Carried("a readObject that restores a transient field", () -> new Restored("ab"), "AB"),
                new Carried("a writeObject that computes a field", () -> new Computed("c"), "C"),
                new Carried("a writeObject without a readObject", () -> new WriteOnly("kept"), "kept null"),
                new Carried("a superclass without hooks", () -> new WrittenBelow("eu", 5), "eu 5"),
                new Carried("serialPersistentFields", () -> new Persistent("p", 7), "p 7"),
                new Carried("putFields and readFields", () -> new NamedForm(1, 2), "1 2 absent"),
                new Carried("a readObject in a cycle", HookCases::cycle, "true"),
                new Carried("a validation", () -> new Validated(9), "9 valid"));
    }

    private static Supplier<String> written() {
        return new Written("x", List.of(1, "b"));
    }

    /** Writes each kind of data, and its fields in the middle. */
    static final class Written implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final String name;
        private transient List<Object> list;
        private transient String read = "";

        Written(String name, List<Object> list) {
            this.name = name;
            this.list = list;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(list.size());
            out.writeShort(300);
            out.defaultWriteObject();
            for (Object element : list) {
                out.writeObject(element);
            }
            out.writeUTF("y");
            out.writeBoolean(true);
            out.write(new byte[] {0, 0, 0});
            out.write(65);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            int size = in.readInt();
            read = size + " " + in.readShort();
            in.defaultReadObject();
            list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                list.add(in.readObject());
            }
            read += " " + in.readUTF() + " " + in.readBoolean() + " " + in.readInt();
        }

        @Override
        public String get() {
            return name + list + " " + (read.isEmpty() ? "2 300 y true 65" : read);
        }
    }

    static final class ExternalForm implements Supplier<String>, Externalizable {
        private static final long serialVersionUID = 1L;
        private transient String text = "";
        private transient int count;
        private final String made;

        public ExternalForm() {
            made = "made";
        }

        ExternalForm(String text, int count) {
            this();
            this.text = text;
            this.count = count;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(text);
            out.writeInt(count);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            text = (String) in.readObject();
            count = in.readInt();
        }

        @Override
        public String get() {
            return text + count + " " + made;
        }
    }

    static final class Restored implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;
        private transient String upper;

        Restored(String text) {
            this.text = text;
            this.upper = text.toUpperCase(Locale.ROOT);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            upper = text.toUpperCase(Locale.ROOT);
        }

        @Override
        public String get() {
            return upper;
        }
    }

    static final class Computed implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final transient String text;
        private @Nullable String upper;

        Computed(String text) {
            this.text = text;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            get();
            out.defaultWriteObject();
        }

        @Override
        public String get() {
            String known = upper;
            if (known == null) {
                known = text.toUpperCase(Locale.ROOT);
                upper = known;
            }
            return known;
        }
    }

    static final class WriteOnly implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;
        private transient @Nullable String cache;

        WriteOnly(String text) {
            this.text = text;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeObject("not read");
        }

        @Override
        public String get() {
            return text + " " + cache;
        }
    }

    /** Not serializable: Java's serialization would run its constructor and lose the field. */
    private static class Region {
        String region = "us";
    }

    static final class WrittenBelow extends Region implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private transient int count;

        WrittenBelow(String region, int count) {
            this.region = region;
            this.count = count;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(count);
        }

        private void readObject(ObjectInputStream in) throws IOException {
            count = in.readInt();
        }

        @Override
        public String get() {
            return region + " " + count;
        }
    }

    static final class Persistent implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("UnusedVariable") // Serialization reads it.
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("text", String.class), new ObjectStreamField("count", int.class)
        };

        private final String text;
        private final transient int count;

        Persistent(String text, int count) {
            this.text = text;
            this.count = count;
        }

        @Override
        public String get() {
            return text + " " + count;
        }
    }

    static final class NamedForm implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("UnusedVariable") // Serialization reads it.
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("low", int.class), new ObjectStreamField("high", int.class)
        };

        private transient int first;
        private transient int second;
        private transient String other = "absent";

        NamedForm(int first, int second) {
            this.first = first;
            this.second = second;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("low", first);
            fields.put("high", second);
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField fields = in.readFields();
            first = fields.get("low", 100);
            second = fields.get("high", 100);
            other = (String) fields.get("other", "absent");
        }

        @Override
        public String get() {
            return first + " " + second + " " + other;
        }
    }

    /** It holds a list that holds it. */
    static final class Ring implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private transient List<Object> others = new ArrayList<>();

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(others);
        }

        @SuppressWarnings("unchecked") // It wrote such a list.
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            others = (List<Object>) in.readObject();
        }

        @Override
        public String get() {
            return Boolean.toString(others.get(0) == this);
        }
    }

    private static Supplier<String> cycle() {
        Ring ring = new Ring();
        ring.others.add(ring);
        return ring;
    }

    static final class Validated implements Supplier<String>, Serializable, ObjectInputValidation {
        private static final long serialVersionUID = 1L;
        private final int count;
        private transient String state = "valid";

        Validated(int count) {
            this.count = count;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.registerValidation(this, 0);
            in.defaultReadObject();
        }

        @Override
        public void validateObject() {
            state = "valid";
        }

        @Override
        public String get() {
            return count + " " + state;
        }
    }

    static final class Custom implements Supplier<String>, Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;

        Custom(String text) {
            this.text = text;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }

        @Override
        public String get() {
            return text;
        }
    }

    public static final class External implements Supplier<String>, Externalizable {
        private static final long serialVersionUID = 1L;
        private String text = "";

        public External() {}

        External(String text) {
            this.text = text;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(text);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            text = in.readUTF();
        }

        @Override
        public String get() {
            return text;
        }
    }
}
