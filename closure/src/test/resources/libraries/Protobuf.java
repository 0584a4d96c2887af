// com.google.protobuf:protobuf-java-util:4.36.2
package acme;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.protobuf.util.JsonFormat;

class Protobuf {
    static Captured value() {
        Timestamp time = Timestamp.newBuilder().setSeconds(5).setNanos(6).build();
        ByteString bytes = ByteString.copyFromUtf8("bytes");
        Struct struct = Struct.newBuilder().putFields("a", Value.newBuilder().setNumberValue(1).build()).build();
        return () -> time.getSeconds() + bytes.toStringUtf8() + struct.getFieldsOrThrow("a").getNumberValue();
    }

    static Captured builder() {
        Duration.Builder builder = Duration.newBuilder().setSeconds(7);
        return () -> builder.build().getSeconds() + "";
    }

    static Captured client() {
        JsonFormat.Printer printer = JsonFormat.printer().omittingInsignificantWhitespace();
        return () -> printer.print(Struct.newBuilder().putFields("a", Value.newBuilder().setBoolValue(true).build()));
    }
}
