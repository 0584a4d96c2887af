package dev.pulumidynamic.closure.change;

/**
 * Where a captured value is, as its author knows it.
 *
 * @param path such as {@code captured.client.url}
 * @param isAuthors whether a field or variable of the author's led there, not a framework's alone
 * @param isShown whether the author lets messages show what is there
 */
record CapturedPlace(String path, boolean isAuthors, boolean isShown) {
    static final CapturedPlace ROOT = new CapturedPlace("captured", false, false);

    /** A field, or a captured variable. What has no name of the author's, such as an outer object, adds nothing to the path. */
    CapturedPlace at(String name, boolean shown) {
        boolean isNamed = !name.isEmpty() && !name.startsWith("this$");
        String written = name.replaceFirst("^(val)?\\$", "");
        return new CapturedPlace(isNamed ? path + "." + written : path, true, isShown || shown);
    }

    CapturedPlace element(int index) {
        return new CapturedPlace(path + "[" + index + "]", true, isShown);
    }

    /** An entry of a map: keys may be secrets, so it goes by the path of the map. */
    CapturedPlace entry() {
        return new CapturedPlace(path, true, isShown);
    }
}
