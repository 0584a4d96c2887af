// org.postgresql:postgresql:42.7.7
package acme;

import java.sql.DriverManager;
import java.sql.SQLException;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.PGInterval;
import org.postgresql.util.PGobject;

class Postgres {
    static Captured value() throws Exception {
        PGobject json = new PGobject();
        json.setType("json");
        json.setValue("{}");
        PGInterval interval = new PGInterval("1 day 2 hours");
        return () -> json + json.getType() + interval;
    }

    static Captured builder() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"localhost"});
        source.setPortNumbers(new int[] {1});
        source.setDatabaseName("acme");
        return () -> {
            try {
                return source.getConnection().toString();
            } catch (SQLException e) {
                return source.getURL() + e.getSQLState();
            }
        };
    }

    static Captured client() {
        String url = "jdbc:postgresql://localhost:1/acme";
        return () -> {
            try {
                return DriverManager.getConnection(url).toString();
            } catch (SQLException e) {
                return e.getSQLState();
            }
        };
    }
}
