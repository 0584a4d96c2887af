@NullMarked
package dev.pulumidynamic.host.log;

import org.jspecify.annotations.NullMarked;
