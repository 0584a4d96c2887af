package dev.pulumidynamic.testing;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A list of {@link Shared}. */
final class SharedList<E> extends AbstractList<E> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient List<E> elements = new CopyOnWriteArrayList<>();

    @Override
    public E get(int index) {
        return elements.get(index);
    }

    @Override
    public int size() {
        return elements.size();
    }

    @Override
    public void add(int index, E element) {
        elements.add(index, SharedObjects.checked(element));
    }

    /** Does not use indexes, because another thread can change the list in between. */
    @Override
    public boolean add(E element) {
        return elements.add(SharedObjects.checked(element));
    }

    @Override
    public E set(int index, E element) {
        return elements.set(index, SharedObjects.checked(element));
    }

    @Override
    public E remove(int index) {
        return elements.remove(index);
    }

    private Object writeReplace() {
        return SharedObjects.captured(this);
    }
}
