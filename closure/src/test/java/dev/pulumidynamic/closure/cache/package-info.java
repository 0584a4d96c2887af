@NullMarked
package dev.pulumidynamic.closure.cache;

import org.jspecify.annotations.NullMarked;
