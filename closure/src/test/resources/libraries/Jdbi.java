// org.jdbi:jdbi3-core:3.49.5 com.h2database:h2:2.3.232
package acme;

import org.jdbi.v3.core.argument.Arguments;
import org.jdbi.v3.core.statement.SqlStatements;

class Jdbi {
    static Captured builder() {
        String url = "jdbc:h2:mem:jdbi";
        return () -> org.jdbi.v3.core.Jdbi.create(url).withHandle(
                handle -> handle.createQuery("select :a + 1").bind("a", 41).mapTo(Integer.class).one().toString());
    }

    static Captured client() {
        org.jdbi.v3.core.Jdbi jdbi = org.jdbi.v3.core.Jdbi.create("jdbc:h2:mem:jdbi");
        return () -> jdbi.withHandle(handle -> handle.createQuery("select 42").mapTo(String.class).one());
    }
}
