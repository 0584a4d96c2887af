package dev.pulumidynamic.closure.change;

/**
 * The location of a captured value, as its author knows it.
 *
 * @param path such as {@code captured.client.url}
 * @param isAuthors whether a field or variable of the author is part of the path, and not only a framework's
 * @param isShown whether the author allows messages to show the value
 */
record CapturedPlace(String path, boolean isAuthors, boolean isShown) {
    static final CapturedPlace ROOT = new CapturedPlace("captured", false, false);

    /** The location of a field or a captured variable. An outer object has no name and adds nothing to the path. */
    CapturedPlace at(String name, boolean shown) {
        boolean isNamed = !name.isEmpty() && !name.startsWith("this$");
        String written = name.replaceFirst("^(val)?\\$", "");
        return new CapturedPlace(isNamed ? path + "." + written : path, true, isShown || shown);
    }

    CapturedPlace element(int index) {
        return new CapturedPlace(path + "[" + index + "]", true, isShown);
    }

    /** The location of an entry of a map: it has the path of the map, because keys may be secret. */
    CapturedPlace entry() {
        return new CapturedPlace(path, true, isShown);
    }
}
