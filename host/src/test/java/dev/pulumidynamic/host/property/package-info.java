@NullMarked
package dev.pulumidynamic.host.property;

import org.jspecify.annotations.NullMarked;
