/** Finds the parts that lambdas were created from. Start at {@link dev.pulumidynamic.closure.lambda.LambdaAnalyzer}. */
@NullMarked
package dev.pulumidynamic.closure.lambda;

import org.jspecify.annotations.NullMarked;
