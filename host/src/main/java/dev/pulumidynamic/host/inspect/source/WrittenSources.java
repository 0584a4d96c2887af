package dev.pulumidynamic.host.inspect.source;

import java.util.ArrayList;
import java.util.List;
import java.util.jar.Manifest;
import org.jetbrains.java.decompiler.main.extern.IResultSaver;
import org.jspecify.annotations.Nullable;

/** Keeps what the decompiler writes; of all the forms that it could write, a file for each class comes. */
final class WrittenSources implements IResultSaver {
    private final List<String> sources = new ArrayList<>();

    List<String> sources() {
        return sources;
    }

    @Override
    public void saveClassFile(
            String path, String name, String entryName, @Nullable String content, int @Nullable [] mapping) {
        if (content != null) {
            sources.add(content);
        }
    }

    @Override
    public void saveFolder(String path) {}

    @Override
    public void copyFile(String source, String path, String entryName) {}

    @Override
    public void createArchive(String path, String archiveName, Manifest manifest) {}

    @Override
    public void saveDirEntry(String path, String archiveName, String entryName) {}

    @Override
    public void copyEntry(String source, String path, String archiveName, String entry) {}

    @Override
    public void saveClassEntry(
            String path, String archiveName, String name, String entryName, @Nullable String content) {}

    @Override
    public void closeArchive(String path, String archiveName) {}
}
