/**
 * The gRPC server and the life of its process: arguments, port, end. Start at {@link
 * dev.pulumidynamic.host.server.PluginServer}.
 */
@NullMarked
package dev.pulumidynamic.host.server;

import org.jspecify.annotations.NullMarked;
