@NullMarked
package dev.pulumidynamic.host.containment;

import org.jspecify.annotations.NullMarked;
