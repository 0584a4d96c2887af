/** The code of a closure: classes and jars, content-addressed. Start at {@link dev.pulumidynamic.closure.bundle.Bundle}. */
@NullMarked
package dev.pulumidynamic.closure.bundle;

import org.jspecify.annotations.NullMarked;
