/**
 * What a command is about: code of a state, a file or standard input, and how its bundles, graphs and objects are told. Start at {@link
 * dev.pulumidynamic.host.inspect.origin.CodeOrigin}.
 */
@NullMarked
package dev.pulumidynamic.host.inspect.origin;

import org.jspecify.annotations.NullMarked;
