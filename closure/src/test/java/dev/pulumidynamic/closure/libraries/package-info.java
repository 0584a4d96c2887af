/** Programs that use popular libraries, captured and opened elsewhere. */
@NullMarked
package dev.pulumidynamic.closure.libraries;

import org.jspecify.annotations.NullMarked;
