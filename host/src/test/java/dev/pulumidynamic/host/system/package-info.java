@NullMarked
package dev.pulumidynamic.host.system;

import org.jspecify.annotations.NullMarked;
