package dev.pulumidynamic.examples.files;

/**
 * A file on another machine.
 *
 * @param path where it is to be
 * @param then the command to run there when it has changed
 */
record RemoteFile(String path, String content, String then) {}
