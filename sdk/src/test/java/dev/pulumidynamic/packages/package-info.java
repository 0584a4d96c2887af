@NullMarked
package dev.pulumidynamic.packages;

import org.jspecify.annotations.NullMarked;
