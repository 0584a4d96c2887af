@NullMarked
package dev.pulumidynamic.closure.open;

import org.jspecify.annotations.NullMarked;
