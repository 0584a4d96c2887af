@NullMarked
package dev.pulumidynamic.host.protocol;

import org.jspecify.annotations.NullMarked;
