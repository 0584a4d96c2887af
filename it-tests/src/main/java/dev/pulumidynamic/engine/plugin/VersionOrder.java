package dev.pulumidynamic.engine.plugin;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;

/** Orders plugin folders by the numbers of the version at the end of their names; a pre-release before its release. */
record VersionOrder(String prefix) implements Comparator<Path>, Serializable {

    @Override
    public int compare(Path left, Path right) {
        int numbers = Arrays.compare(numbers(left), numbers(right));
        return numbers != 0
                ? numbers
                : Boolean.compare(!version(left).contains("-"), !version(right).contains("-"));
    }

    private String version(Path folder) {
        return folder.getFileName().toString().substring(prefix.length());
    }

    private int[] numbers(Path folder) {
        return Arrays.stream(version(folder).split("[-+]", 2)[0].split("\\.", -1))
                .filter(part -> part.matches("\\d{1,9}"))
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
