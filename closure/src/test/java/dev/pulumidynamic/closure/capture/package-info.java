@NullMarked
package dev.pulumidynamic.closure.capture;

import org.jspecify.annotations.NullMarked;
