// io.github.classgraph:classgraph:4.8.181
// file db/migration/V1__words.sql: create table words(word varchar);
package acme;

import io.github.classgraph.ClassGraph;
import io.github.classgraph.ScanResult;

class ClassGraphProgram {
    interface Rule {}

    static class Short implements Rule {}

    static Captured value() {
        return () -> {
            try (ScanResult found = new ClassGraph().acceptPaths("db/migration").scan()) {
                return found.getAllResources().getPaths() + "";
            }
        };
    }

    static Captured builder() {
        Rule rule = new Short();
        return () -> {
            try (ScanResult found = new ClassGraph().enableClassInfo().ignoreClassVisibility().acceptPackages("acme").scan()) {
                return rule.getClass().getSimpleName() + found.getClassesImplementing(Rule.class).getNames();
            }
        };
    }
}
