package dev.pulumidynamic.resource;

/** What an engine shows, for tests that wait for it. */
final class ShownText implements Appendable {
    private final StringBuilder text = new StringBuilder();

    @Override
    public synchronized Appendable append(CharSequence shown) {
        text.append(shown);
        notifyAll();
        return this;
    }

    @Override
    public synchronized Appendable append(CharSequence shown, int start, int end) {
        return append(shown.subSequence(start, end));
    }

    @Override
    public synchronized Appendable append(char shown) {
        return append(String.valueOf(shown));
    }

    /** Waits for so many lines that contain {@code part}. */
    synchronized void await(String part, int times) throws InterruptedException {
        while (text.toString().lines().filter(line -> line.contains(part)).count() < times) {
            wait();
        }
    }

    @Override
    public synchronized String toString() {
        return text.toString();
    }
}
