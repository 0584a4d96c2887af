@NullMarked
package dev.pulumidynamic.closure.link;

import org.jspecify.annotations.NullMarked;
