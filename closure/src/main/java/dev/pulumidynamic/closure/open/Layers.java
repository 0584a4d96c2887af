package dev.pulumidynamic.closure.open;

import java.util.List;

/**
 * The loaders of one opening.
 *
 * @param top the loader of the project's classes
 * @param own those that no other opening has meanwhile
 */
record Layers(LayerLoader top, List<LayerLoader> own) implements AutoCloseable {
    /** Layers of which none is shared but, maybe, the parent of the last. */
    static Layers owning(LayerLoader... own) {
        return new Layers(own[0], List.of(own));
    }

    void registerDrivers() {
        for (ClassLoader at = top; at instanceof LayerLoader layer; at = layer.getParent()) {
            layer.registerDrivers();
        }
    }

    @Override
    public void close() {
        own.forEach(LayerLoader::close);
    }
}
