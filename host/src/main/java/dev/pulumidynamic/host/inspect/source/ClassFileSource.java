package dev.pulumidynamic.host.inspect.source;

import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import org.jetbrains.java.decompiler.main.extern.IContextSource;
import org.jetbrains.java.decompiler.main.extern.IResultSaver;
import org.jspecify.annotations.Nullable;

/** Class files in memory, as the decompiler reads them. */
record ClassFileSource(List<Part> parts) implements IContextSource {
    @Override
    public String getName() {
        return "bundle";
    }

    @Override
    public Entries getEntries() {
        List<Entry> classes =
                parts.stream().flatMap(SourceText::classes).map(Entry::atBase).toList();
        return new Entries(classes, List.of(), List.of());
    }

    @Override
    public @Nullable InputStream getInputStream(String resource) {
        return parts.stream()
                .flatMap(part -> part.content(resource).stream())
                .findFirst()
                .map(ByteArrayInputStream::new)
                .orElse(null);
    }

    @Override
    public IOutputSink createOutputSink(IResultSaver saver) {
        return new IOutputSink() {
            @Override
            public void begin() {}

            @Override
            public void acceptClass(String name, String fileName, String content, int @Nullable [] mapping) {
                saver.saveClassFile("", name, fileName, content, mapping);
            }

            @Override
            public void acceptDirectory(String directory) {}

            @Override
            public void acceptOther(String path) {}

            @Override
            public void close() {}
        };
    }
}
