/** Explains why each class and jar is in a closure, and shows its objects. Start at {@link dev.pulumidynamic.closure.report.Report}. */
@NullMarked
package dev.pulumidynamic.closure.report;

import org.jspecify.annotations.NullMarked;
