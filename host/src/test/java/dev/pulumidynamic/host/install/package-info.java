@NullMarked
package dev.pulumidynamic.host.install;

import org.jspecify.annotations.NullMarked;
