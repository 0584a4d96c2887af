// com.h2database:h2:2.3.232 org.jdbi:jdbi3-core:3.49.5
// create: 1
// delete: 0
package acme;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jdbi.v3.core.Jdbi;

class Databases {
    record ByUrl(String url) implements Provider {
        public String create(String name) throws Exception {
            try (Connection connection = DriverManager.getConnection(url)) {
                connection.createStatement().execute("create table if not exists label(name varchar)");
                try (PreparedStatement insert = connection.prepareStatement("insert into label values (?)")) {
                    insert.setString(1, name);
                    return String.valueOf(insert.executeUpdate());
                }
            }
        }

        public String delete(String id) throws Exception {
            try (Connection connection = DriverManager.getConnection(url)) {
                connection.createStatement().execute("create table if not exists label(name varchar)");
                connection.createStatement().executeUpdate("delete from label");
                try (ResultSet count = connection.createStatement().executeQuery("select count(*) from label")) {
                    count.next();
                    return count.getString(1);
                }
            }
        }
    }

    static Provider byUrl() {
        return new ByUrl("jdbc:h2:mem:labels;DB_CLOSE_DELAY=-1");
    }

    static class PoolInField implements Provider {
        private final JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:pool", "sa", "");

        public String create(String name) throws Exception {
            try (Connection connection = pool.getConnection()) {
                return connection.isValid(1) ? "1" : "";
            }
        }

        public String delete(String id) {
            return String.valueOf(pool.getActiveConnections());
        }
    }

    static Provider poolInField() {
        return new PoolInField();
    }

    static class PoolInTransientField implements Provider {
        private transient JdbcConnectionPool pool;

        private JdbcConnectionPool pool() {
            if (pool == null) {
                pool = JdbcConnectionPool.create("jdbc:h2:mem:pool", "sa", "");
            }
            return pool;
        }

        public String create(String name) throws Exception {
            try (Connection connection = pool().getConnection()) {
                return connection.isValid(1) ? "1" : "";
            }
        }

        public String delete(String id) {
            return String.valueOf(pool().getActiveConnections());
        }
    }

    static Provider poolInFieldRemedied() {
        return new PoolInTransientField();
    }

    static class JdbiStatic implements Provider {
        private static final Jdbi JDBI = Jdbi.create("jdbc:h2:mem:jdbi");

        public String create(String name) {
            return JDBI.withHandle(handle -> handle.createQuery("select 1").mapTo(String.class).one());
        }

        public String delete(String id) {
            return JDBI.withHandle(handle -> handle.createQuery("select 0").mapTo(String.class).one());
        }
    }

    static Provider jdbiStatic() {
        return new JdbiStatic();
    }
}
