@NullMarked
package dev.pulumidynamic.closure.classpath;

import org.jspecify.annotations.NullMarked;
