// com.h2database:h2:2.3.232
package acme;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.value.ValueInteger;

class H2 {
    static String query(Connection opened) throws Exception {
        try (Connection connection = opened;
                ResultSet result = connection.createStatement().executeQuery("select 40 + 2")) {
            result.next();
            return result.getString(1);
        }
    }

    static Captured value() {
        ValueInteger value = ValueInteger.get(42);
        return () -> value.getString();
    }

    static Captured builder() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:h2");
        return () -> query(source.getConnection());
    }

    static Captured client() {
        String url = "jdbc:h2:mem:h2";
        return () -> query(DriverManager.getConnection(url));
    }
}
