/** Brings a closure back, isolated. Start at {@link dev.pulumidynamic.closure.open.IsolatedClosure}. */
@NullMarked
package dev.pulumidynamic.closure.open;

import org.jspecify.annotations.NullMarked;
