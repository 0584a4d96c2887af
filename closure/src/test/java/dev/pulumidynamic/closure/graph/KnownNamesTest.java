package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.closure.wire.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class KnownNamesTest {
    private static final String LAMBDAS = "dev.pulumidynamic.provider.DynamicProvider";

    @Test
    void documentListsAllNames_inTheirOrder() throws IOException {
        String rows = Files.readAllLines(Path.of("../docs/state-format.md")).stream()
                .dropWhile(line -> !line.equals("### Known names"))
                .dropWhile(line -> !line.startsWith("    "))
                .takeWhile(line -> line.startsWith("    "))
                .collect(Collectors.joining(" "));
        List<String> documented = new ArrayList<>(List.of(""));
        new Scanner(rows).forEachRemaining(documented::add);

        assertThat(KnownNames.ALL).isEqualTo(documented).doesNotHaveDuplicates();
    }

    @Test
    void objectComesBackWithAllItsFields_whenNullsOfAKnownClassWereLeftOut() {
        Node.Instance provider = lambdas(KnownNames.fields(LAMBDAS));
        Graph graph = new Graph(new Value.Reference(0), List.of(provider), Map.of(), StaticMarks.NONE);

        assertThat(Graph.read(graph.toBytes())).isEqualTo(graph);
        assertThat(graph.toBytes()).hasSizeLessThan(24);
    }

    @Test
    void objectComesBackAsItWas_whenItsClassHasOtherFieldsThanThoseThatAreKnown() {
        List<String> fields = new ArrayList<>(KnownNames.fields(LAMBDAS));
        fields.set(0, "alsoNew");
        Graph graph = new Graph(new Value.Reference(0), List.of(lambdas(fields)), Map.of(), StaticMarks.NONE);

        assertThat(Graph.read(graph.toBytes())).isEqualTo(graph);
    }

    @Test
    void nodeIsRejected_whenNothingIsKnownOfItsFields() {
        ByteString body = Messages.write(out -> out.writeUInt32(GraphFormat.TYPE, KnownNames.number("value")));
        byte[] graph = graph(Messages.write(out -> out.writeBytes(GraphFormat.KNOWN_INSTANCE, body)));

        assertThatThrownBy(() -> Graph.read(graph))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining("object of type value whose fields are not known");
    }

    @Test
    void unknownFieldIsSkipped_butUnknownKindIsRejected() {
        ByteString kind = Messages.write(out -> out.writeBytes(99, ByteString.EMPTY));
        ByteString literal = Messages.write(out -> {
            out.writeUInt32(GraphFormat.TYPE, KnownNames.number("value"));
            out.writeString(99, "later");
        });

        Graph read = Graph.read(graph(Messages.write(out -> out.writeBytes(GraphFormat.CLASS, literal))));

        assertThat(read.nodes()).containsExactly(new Node.ClassLiteral("value"));
        assertThatThrownBy(() -> Graph.read(graph(kind))).hasMessageContaining("unknown kind of object 99");
    }

    @Test
    void newerVersionIsNamed_evenIfItsFormIsUnreadable() {
        byte[] newer = Messages.write(out -> {
                    out.writeUInt32(FormatVersion.FIELD, 3);
                    out.writeUInt32(GraphFormat.NODE, 1 << 20);
                })
                .toByteArray();

        assertThatThrownBy(() -> Graph.read(newer))
                .hasMessage(
                        "graph has format version 3, this release reads version 2; install pulumi-dynamic later than "
                                + Release.number() + ": `java -jar pulumi-dynamic-<release>.jar install`");
    }

    private static Node.Instance lambdas(List<String> fields) {
        return new Node.Instance(
                LAMBDAS,
                fields.stream()
                        .map(field -> new Node.Slot(LAMBDAS, field, Value.Null.NULL))
                        .toList());
    }

    private static byte[] graph(ByteString node) {
        ByteString content = Messages.write(out -> {
            out.writeUInt32(FormatVersion.FIELD, GraphFormat.VERSION);
            out.writeBytes(GraphFormat.NODE, node);
        });
        return content.concat(
                        Messages.write(out -> out.writeFixed32(GraphFormat.CHECKSUM, GraphWriter.checksum(content))))
                .toByteArray();
    }
}
