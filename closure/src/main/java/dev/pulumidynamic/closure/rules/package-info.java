/** Refuses captured code that would behave differently elsewhere. Start at {@link dev.pulumidynamic.closure.rules.CodeRules}. */
@NullMarked
package dev.pulumidynamic.closure.rules;

import org.jspecify.annotations.NullMarked;
