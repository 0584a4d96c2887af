// org.xerial:sqlite-jdbc:3.50.2.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

class Sqlite {
    static String query(Connection opened) throws Exception {
        try (Connection connection = opened;
                ResultSet result = connection.createStatement().executeQuery("select 40 + 2")) {
            result.next();
            return result.getString(1);
        }
    }

    static Captured value() {
        SQLiteConfig config = new SQLiteConfig();
        config.enforceForeignKeys(true);
        return () -> config.toProperties().getProperty("foreign_keys");
    }

    static Captured builder() {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite::memory:");
        return () -> query(source.getConnection());
    }

    static Captured client() {
        String url = "jdbc:sqlite::memory:";
        return () -> query(DriverManager.getConnection(url));
    }
}
