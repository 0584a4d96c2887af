@NullMarked
package dev.pulumidynamic.internal.declaration;

import org.jspecify.annotations.NullMarked;
