/**
 * What captured code must not do, because it would do something else where the closure runs. Start at {@link
 * dev.pulumidynamic.closure.rules.CodeRules}.
 */
@NullMarked
package dev.pulumidynamic.closure.rules;

import org.jspecify.annotations.NullMarked;
