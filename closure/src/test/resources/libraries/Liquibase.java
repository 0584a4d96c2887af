// org.liquibase:liquibase-core:4.31.1 com.h2database:h2:2.3.232
// file db/all.xml: <databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.liquibase.org/xml/ns/dbchangelog http://www.liquibase.org/xml/ns/dbchangelog/dbchangelog-latest.xsd"><includeAll path="db/changes/"/></databaseChangeLog>
// file db/changes/one.xml: <databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.liquibase.org/xml/ns/dbchangelog http://www.liquibase.org/xml/ns/dbchangelog/dbchangelog-latest.xsd"><changeSet id="1" author="a"><sql>create table words(word varchar)</sql></changeSet></databaseChangeLog>
package acme;

import java.sql.Connection;
import java.sql.DriverManager;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.resource.ClassLoaderResourceAccessor;

class Liquibase {
    static Captured builder() {
        String url = "jdbc:h2:mem:changes";
        return () -> {
            try (Connection connection = DriverManager.getConnection(url)) {
                Database database = DatabaseFactory.getInstance()
                        .findCorrectDatabaseImplementation(new JdbcConnection(connection));
                new liquibase.Liquibase("db/all.xml", new ClassLoaderResourceAccessor(), database).update("");
                return connection.createStatement().executeQuery("select * from words").next() + "";
            }
        };
    }
}
