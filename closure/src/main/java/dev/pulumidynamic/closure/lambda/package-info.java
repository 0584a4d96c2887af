/**
 * Takes lambdas and method references apart into what they were made of. Start at {@link
 * dev.pulumidynamic.closure.lambda.LambdaAnalyzer}.
 */
@NullMarked
package dev.pulumidynamic.closure.lambda;

import org.jspecify.annotations.NullMarked;
