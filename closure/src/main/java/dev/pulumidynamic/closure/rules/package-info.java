/**
 * Rules for captured code, which would otherwise behave differently where the closure runs. Start at {@link
 * dev.pulumidynamic.closure.rules.CodeRules}.
 */
@NullMarked
package dev.pulumidynamic.closure.rules;

import org.jspecify.annotations.NullMarked;
