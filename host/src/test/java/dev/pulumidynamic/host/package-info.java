@NullMarked
package dev.pulumidynamic.host;

import org.jspecify.annotations.NullMarked;
