@NullMarked
package dev.pulumidynamic.closure.change;

import org.jspecify.annotations.NullMarked;
