package dev.pulumidynamic.host;

/** Threads that do not keep the process alive. */
final class Daemon {
    private Daemon() {}

    static Thread start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
