/**
 * Captures an object with its code, and opens it in another JVM.
 *
 * <p>Start at {@link dev.pulumidynamic.closure.capture.Capturer#capture} and {@link
 * dev.pulumidynamic.closure.open.IsolatedClosure}. A closure passes these packages: {@code capture} finds the objects and the
 * classes they need, {@code graph} stores the objects, {@code bundle} the classes, and {@code open} opens both.
 */
@NullMarked
package dev.pulumidynamic.closure;

import org.jspecify.annotations.NullMarked;
