/** Code that tests put into a library of a bundle. */
@NullMarked
package dev.pulumidynamic.host.run.library;

import org.jspecify.annotations.NullMarked;
