@NullMarked
package dev.pulumidynamic.host.failure;

import org.jspecify.annotations.NullMarked;
