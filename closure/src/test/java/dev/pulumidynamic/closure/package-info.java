@NullMarked
package dev.pulumidynamic.closure;

import org.jspecify.annotations.NullMarked;
