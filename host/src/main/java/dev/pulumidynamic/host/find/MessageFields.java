package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.UnknownFieldSet.Field;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The fields of a message by number. It ignores those that a later release has added, and refuses a known one of another form. */
record MessageFields(UnknownFieldSet all) {
    static MessageFields of(ByteString message) throws IOException {
        return new MessageFields(UnknownFieldSet.parseFrom(message));
    }

    /** The number in a field; 0 if the field is absent. */
    int number(int field) throws IOException {
        List<Long> values = values(field, Field::getVarintList);
        return values.isEmpty() ? 0 : values.get(values.size() - 1).intValue();
    }

    /** The bytes in a field; empty if the field is absent. */
    ByteString bytes(int field) throws IOException {
        List<ByteString> values = repeated(field);
        return values.isEmpty() ? ByteString.EMPTY : values.get(values.size() - 1);
    }

    List<ByteString> repeated(int field) throws IOException {
        return values(field, Field::getLengthDelimitedList);
    }

    String text(int field) throws IOException {
        ByteString text = bytes(field);
        if (!text.isValidUtf8()) {
            throw new IOException("field " + field + " is no text");
        }
        return text.toStringUtf8();
    }

    /** The graphs in a field, by their tokens. */
    SortedMap<String, ByteString> graphs(int field) throws IOException {
        SortedMap<String, ByteString> graphs = new TreeMap<>();
        for (ByteString entry : repeated(field)) {
            MessageFields graph = of(entry);
            graphs.put(graph.text(1), graph.bytes(2));
        }
        return graphs;
    }

    private <T> List<T> values(int number, Function<Field, List<T>> form) throws IOException {
        Field field = all.getField(number);
        List<T> values = form.apply(field);
        int count = Stream.of(
                        field.getVarintList(),
                        field.getFixed32List(),
                        field.getFixed64List(),
                        field.getLengthDelimitedList(),
                        field.getGroupList())
                .mapToInt(List::size)
                .sum();
        if (values.size() < count) {
            throw new IOException("field " + number + " has an unexpected form");
        }
        return values;
    }
}
