/**
 * Shows captured code as text: decompiled, as bytecode, as differences. Start at
 * {@link dev.pulumidynamic.host.inspect.source.SourceText}.
 */
@NullMarked
package dev.pulumidynamic.host.inspect.source;

import org.jspecify.annotations.NullMarked;
