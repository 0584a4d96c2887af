package dev.pulumidynamic.host.inspect;

import com.github.difflib.DiffUtils;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.source.SourceText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds a class by its whole binary name, or by the end of it if no other class of {@code known} ends like that. */
record ClassNames(Set<String> known) {
    private static final int MOST_TOLD = 5;

    /** Of the classes in {@code bundles}, in libraries, too. */
    static ClassNames in(List<Bundle> bundles) {
        return new ClassNames(bundles.stream()
                .flatMap(Bundle::parts)
                .flatMap(SourceText::classes)
                .filter(name -> !name.endsWith("-info"))
                .map(name -> name.replace('/', '.'))
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** The binary name of a class such as {@code App.Inner}; empty when no class is called so, an error when several are. */
    List<String> find(String wanted) {
        if (known.contains(wanted)) {
            return List.of(wanted);
        }
        String name = written(wanted);
        List<String> whole =
                known.stream().filter(each -> written(each).equals(name)).toList();
        List<String> found = whole.isEmpty() ? endingWith("." + name) : whole;
        if (found.size() > 1) {
            throw new UserException("'" + wanted + "' is the name of " + found.size() + " classes: " + told(found)
                    + "; name one of them");
        }
        return found;
    }

    private List<String> endingWith(String end) {
        return known.stream().filter(each -> written(each).endsWith(end)).toList();
    }

    /** As in source, where nested classes have dots, too, and those of methods no numbers. */
    private static String written(String name) {
        return name.replace('/', '.').replaceAll("\\$\\d*(?=[^\\d$])", ".").replace('$', '.');
    }

    private static String told(List<String> names) {
        return names.stream().limit(MOST_TOLD).collect(Collectors.joining(", "))
                + (names.size() > MOST_TOLD ? " and " + (names.size() - MOST_TOLD) + " more" : "");
    }

    /** What a message about a class that is not there ends with: those with a name like it, if there are any. */
    String near(String wanted) {
        String name = simple(wanted);
        int most = Math.max(1, name.length() / 3);
        List<String> near = known.stream()
                .filter(each -> distance(simple(each), name) <= most)
                .sorted(Comparator.comparing(each -> distance(simple(each), name)))
                .toList();
        return near.isEmpty() ? "" : "; there is " + told(near);
    }

    private static String simple(String name) {
        String written = written(name).toLowerCase(Locale.ROOT);
        return written.substring(written.lastIndexOf('.') + 1);
    }

    /** How many letters have to be put in, left out or exchanged. */
    private static int distance(String one, String other) {
        return DiffUtils.diff(letters(one), letters(other)).getDeltas().stream()
                .mapToInt(delta ->
                        Math.max(delta.getSource().size(), delta.getTarget().size()))
                .sum();
    }

    private static List<Integer> letters(String text) {
        return text.chars().boxed().toList();
    }
}
