// org.reflections:reflections:0.10.2
package acme;

import java.util.TreeSet;
import org.reflections.Reflections;

class ReflectionsProgram {
    public interface Rule {}

    public static class Short implements Rule {}

    static Captured builder() {
        Rule rule = new Short();
        return () -> rule.getClass().getSimpleName()
                + new TreeSet<>(new Reflections("acme")
                        .getSubTypesOf(Rule.class).stream().map(Class::getName).toList());
    }
}
