/**
 * The two services that a program talks to: start with {@link dev.pulumidynamic.engine.monitor.MonitorServer}.
 */
@NullMarked
package dev.pulumidynamic.engine.monitor;

import org.jspecify.annotations.NullMarked;
