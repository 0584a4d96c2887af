// org.flywaydb:flyway-core:11.10.1 com.h2database:h2:2.3.232
// file db/migration/V1__words.sql: create table words(word varchar);
// file db/migration/V2__more.sql: insert into words values ('a');
package acme;

import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;

class Flyway {
    static Captured value() {
        MigrationVersion version = MigrationVersion.fromVersion("1.2");
        return () -> version + "" + version.isNewerThan("1.1");
    }

    static Captured builder() {
        String url = "jdbc:h2:mem:flyway";
        return () -> org.flywaydb.core.Flyway.configure()
                .dataSource(url, "sa", "")
                .locations("classpath:db/migration")
                .load()
                .migrate()
                .migrationsExecuted + "";
    }

    static Captured client() {
        org.flywaydb.core.Flyway flyway = org.flywaydb.core.Flyway.configure()
                .dataSource("jdbc:h2:mem:flyway", "sa", "")
                .locations("classpath:none")
                .load();
        return () -> flyway.migrate().migrationsExecuted + "";
    }
}
