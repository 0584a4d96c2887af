// org.apache.commons:commons-csv:1.14.1
package acme;

import java.io.StringReader;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;

class CommonsCsv {
    static Captured value() throws Exception {
        CSVRecord record = CSVParser.parse("a,b\n1,2\n", CSVFormat.DEFAULT.builder().setHeader().get()).iterator().next();
        return () -> record.get(0) + record.get(1);
    }

    static Captured builder() {
        CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).setQuoteMode(QuoteMode.ALL).get();
        return () -> {
            CSVRecord record = format.parse(new StringReader("a,b\n1,2\n")).iterator().next();
            return record.get("b") + format.format("x", "y");
        };
    }

    static Captured client() {
        CSVFormat format = CSVFormat.TDF;
        return () -> format.format("x", "y z") + (format == CSVFormat.TDF);
    }
}
