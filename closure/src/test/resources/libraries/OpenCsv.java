// com.opencsv:opencsv:5.11.2
package acme;

import com.opencsv.CSVParser;
import com.opencsv.CSVParserBuilder;
import com.opencsv.CSVReaderBuilder;
import com.opencsv.bean.CsvBindByName;
import com.opencsv.bean.CsvToBeanBuilder;
import java.io.StringReader;

class OpenCsv {
    public static class Label {
        @CsvBindByName
        public String name;
    }

    static Captured builder() {
        CSVParser parser = new CSVParserBuilder().withSeparator(';').build();
        return () -> new CSVReaderBuilder(new StringReader("a;b")).withCSVParser(parser).build().readNext()[1];
    }

    static Captured client() {
        String text = "NAME,x\nbug,1\n";
        return () -> new CsvToBeanBuilder<Label>(new StringReader(text)).withType(Label.class).build().parse().get(0).name;
    }
}
