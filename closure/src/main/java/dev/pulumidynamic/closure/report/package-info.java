/**
 * Says of a closure what brought each class and jar in, and how much each object weighs, from its bundle and graph alone.
 * Start at {@link dev.pulumidynamic.closure.report.Report}.
 */
@NullMarked
package dev.pulumidynamic.closure.report;

import org.jspecify.annotations.NullMarked;
