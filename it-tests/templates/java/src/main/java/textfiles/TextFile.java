package textfiles;

/**
 * The inputs of a text file, and its state.
 *
 * @param path where the file is
 * @param text what it contains
 */
public record TextFile(String path, String text) {}
