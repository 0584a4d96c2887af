@NullMarked
package dev.pulumidynamic.closure.jdk;

import org.jspecify.annotations.NullMarked;
