@NullMarked
package dev.pulumidynamic.host.find;

import org.jspecify.annotations.NullMarked;
