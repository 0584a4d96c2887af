/** Tests of how lambdas are taken apart. */
@NullMarked
package dev.pulumidynamic.closure.lambda;

import org.jspecify.annotations.NullMarked;
