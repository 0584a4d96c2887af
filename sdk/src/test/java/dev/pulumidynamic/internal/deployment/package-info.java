/** Tests of captured code and its deployment. */
@NullMarked
package dev.pulumidynamic.internal.deployment;

import org.jspecify.annotations.NullMarked;
