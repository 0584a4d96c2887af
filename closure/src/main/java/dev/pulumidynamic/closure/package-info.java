/**
 * Captures an object with its code, and opens it in another JVM.
 *
 * <p>Start at {@link dev.pulumidynamic.closure.capture.Capturer#capture} and {@link
 * dev.pulumidynamic.closure.open.IsolatedClosure}. A closure passes the packages in this order: {@code capture} finds
 * the objects and the classes they need, {@code graph} writes the objects, {@code bundle} the classes, {@code open}
 * brings both back.
 */
@NullMarked
package dev.pulumidynamic.closure;

import org.jspecify.annotations.NullMarked;
