@NullMarked
package dev.pulumidynamic.closure.rules;

import org.jspecify.annotations.NullMarked;
