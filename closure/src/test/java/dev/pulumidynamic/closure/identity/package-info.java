@NullMarked
package dev.pulumidynamic.closure.identity;

import org.jspecify.annotations.NullMarked;
