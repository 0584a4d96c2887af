// com.zaxxer:HikariCP:6.3.0 com.h2database:h2:2.3.232 org.slf4j:slf4j-nop:2.0.17
package acme;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;

class Hikari {
    static String query(HikariDataSource source) throws Exception {
        try (Connection connection = source.getConnection();
                ResultSet result = connection.createStatement().executeQuery("select 42")) {
            result.next();
            return result.getString(1);
        }
    }

    static Captured builder() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:hikari");
        config.setMaximumPoolSize(2);
        return () -> {
            try (HikariDataSource source = new HikariDataSource(config)) {
                return query(source) + config.getMaximumPoolSize();
            }
        };
    }

    static Captured client() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:hikari");
        HikariDataSource source = new HikariDataSource(config);
        return () -> query(source);
    }
}
