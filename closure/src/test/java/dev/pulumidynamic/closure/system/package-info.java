@NullMarked
package dev.pulumidynamic.closure.system;

import org.jspecify.annotations.NullMarked;
