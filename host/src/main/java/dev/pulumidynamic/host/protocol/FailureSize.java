package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.host.find.ProviderProperty;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import pulumirpc.Provider.ErrorResourceInitFailed;

/**
 * Keeps failures so small that the engine can read them. It reads a failure as the headers that end a call, of which gRPC for Go
 * takes at most 16 MB. A larger failure would break the connection, and with it all calls that the plugin still answers: the
 * engine would learn the outcome of none of them.
 */
final class FailureSize {
    /** In bytes; as a header, they take a third more, and the text is in the headers twice. */
    private static final int LARGEST_DETAIL = 8 << 20;

    /** In characters, each of which takes at most nine bytes of a header. */
    private static final int LONGEST_TEXT = 1 << 18;

    private FailureSize() {}

    /** The text, or the start of it. */
    static String shortened(String text) {
        if (text.length() <= LONGEST_TEXT) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1)) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
        return text.substring(0, end) + "... (the other " + (text.length() - end) + " characters are left out)";
    }

    /** The reasons, or the start of them as one. */
    static List<String> shortened(List<String> reasons) {
        String all = String.join("\n", reasons);
        return all.length() <= LONGEST_TEXT ? reasons : List.of(shortened(all));
    }

    /**
     * The failure of a create or an update. If it is too large, it has no inputs, because the engine uses those of a read only, and
     * none of its largest outputs; a reason names these. This includes the second copy of inline code.
     */
    static ErrorResourceInitFailed fitting(ErrorResourceInitFailed failed) {
        if (failed.getSerializedSize() <= LARGEST_DETAIL) {
            return failed;
        }
        ErrorResourceInitFailed.Builder fitting = failed.toBuilder().clearInputs();
        int textSize = fitting.clone().clearProperties().build().getSerializedSize();
        List<String> omitted = omitLargest(fitting.getPropertiesBuilder(), LARGEST_DETAIL - textSize);
        omitted.remove(ProviderProperty.NAME);
        return omitted.isEmpty()
                ? fitting.build()
                : fitting.addReasons("the state does not contain the outputs " + String.join(", ", omitted)
                                + ", because Pulumi cannot record so much when an operation fails; the next operation that"
                                + " succeeds, or `pulumi refresh` if the provider has a read, records them")
                        .build();
    }

    private static List<String> omitLargest(Struct.Builder properties, int largest) {
        List<Map.Entry<String, Value>> entries =
                new ArrayList<>(properties.getFieldsMap().entrySet());
        entries.sort(Comparator.comparing(entry -> -entry.getValue().getSerializedSize()));
        List<String> omitted = new ArrayList<>();
        for (Map.Entry<String, Value> entry : entries) {
            if (properties.build().getSerializedSize() > largest) {
                properties.removeFields(entry.getKey());
                omitted.add(entry.getKey());
            }
        }
        return omitted;
    }
}
