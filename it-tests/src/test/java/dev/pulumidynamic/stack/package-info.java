@NullMarked
package dev.pulumidynamic.stack;

import org.jspecify.annotations.NullMarked;
