// org.apache.lucene:lucene-core:9.12.1
package acme;

import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

class Lucene {
    static Captured value() {
        Query query = new TermQuery(new Term("name", "web"));
        return () -> query.toString() + query.equals(new TermQuery(new Term("name", "web")));
    }

    static Captured client() {
        String name = "web";
        return () -> {
            ByteBuffersDirectory directory = new ByteBuffersDirectory();
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
                Document document = new Document();
                document.add(new StringField("name", name, Field.Store.YES));
                writer.addDocument(document);
            }
            return new IndexSearcher(DirectoryReader.open(directory)).count(new TermQuery(new Term("name", name))) + "";
        };
    }
}
