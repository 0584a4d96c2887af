/**
 * Reads captured code and data from the export of a stack's state, wherever it is kept there. Start at
 * {@link dev.pulumidynamic.host.inspect.state.StateExport}.
 */
@NullMarked
package dev.pulumidynamic.host.inspect.state;

import org.jspecify.annotations.NullMarked;
