// org.springframework:spring-core:6.2.11
// file db/migration/V1__words.sql: create table words(word varchar);
// file db/migration/more/V2__words.sql: insert into words values ('a');
package acme;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

class SpringPatterns {
    private static String found(String pattern) throws IOException {
        return Arrays.stream(new PathMatchingResourcePatternResolver().getResources(pattern))
                .map(Resource::getFilename)
                .sorted()
                .collect(Collectors.joining(","));
    }

    static Captured builder() {
        return () -> found("classpath*:db/migration/*.sql") + ";" + found("classpath:db/migration/**/*.sql");
    }
}
