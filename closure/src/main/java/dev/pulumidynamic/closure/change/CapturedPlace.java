package dev.pulumidynamic.closure.change;

/**
 * Where a captured value is, as its author knows it.
 *
 * @param path such as {@code captured.client.url}
 * @param containerPath the path of the list that this is an element of; else the same path
 * @param isAuthors whether a field or variable of the author's led there, not a framework's alone
 * @param isShown whether the author lets messages show what is there
 */
record CapturedPlace(String path, String containerPath, boolean isAuthors, boolean isShown) {
    static final CapturedPlace ROOT = new CapturedPlace("captured", "captured", false, false);

    /** A field, or a captured variable. What has no name of the author's, such as an outer object, adds nothing to the path. */
    CapturedPlace at(String name, boolean shown) {
        String written = name.startsWith("val$") ? name.substring("val$".length()) : name;
        boolean isNamed = !written.isEmpty() && !written.startsWith("this$");
        String there = isNamed ? path + "." + written : path;
        return new CapturedPlace(there, there, true, isShown || shown);
    }

    CapturedPlace element(int index) {
        return new CapturedPlace(path + "[" + index + "]", path, true, isShown);
    }

    /** An entry of a map: keys may be secrets, so it goes by the path of the map. */
    CapturedPlace entry() {
        return new CapturedPlace(path, path, true, isShown);
    }

    /** The list that this is an element of. */
    CapturedPlace container() {
        return new CapturedPlace(containerPath, containerPath, isAuthors, isShown);
    }
}
