@NullMarked
package dev.pulumidynamic.host.run;

import org.jspecify.annotations.NullMarked;
