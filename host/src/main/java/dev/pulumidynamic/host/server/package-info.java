/** The gRPC server and its process: arguments, port, shutdown. Start at {@link dev.pulumidynamic.host.server.PluginServer}. */
@NullMarked
package dev.pulumidynamic.host.server;

import org.jspecify.annotations.NullMarked;
