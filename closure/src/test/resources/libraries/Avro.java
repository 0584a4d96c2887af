// org.apache.avro:avro:1.12.0
package acme;

import java.io.ByteArrayOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

class Avro {
    static Schema schema() {
        return SchemaBuilder.record("Label").fields().requiredString("name").optionalInt("size").endRecord();
    }

    static Captured value() {
        GenericRecord record = new GenericData.Record(schema());
        record.put("name", "bug");
        return () -> record.toString();
    }

    static Captured builder() {
        Schema schema = schema();
        return () -> schema.toString();
    }

    static Captured client() {
        GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(schema());
        return () -> {
            GenericRecord record = new GenericData.Record(schema());
            record.put("name", "bug");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
            writer.write(record, encoder);
            encoder.flush();
            return new GenericDatumReader<GenericRecord>(schema()).read(null, DecoderFactory.get().binaryDecoder(out.toByteArray(), null)).toString();
        };
    }
}
