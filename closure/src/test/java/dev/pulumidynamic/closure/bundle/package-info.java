@NullMarked
package dev.pulumidynamic.closure.bundle;

import org.jspecify.annotations.NullMarked;
