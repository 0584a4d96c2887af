/**
 * Searches all that a stack leaves behind for its secrets. Start at {@link dev.pulumidynamic.secrets.SecretsInStacksTest}.
 */
@NullMarked
package dev.pulumidynamic.secrets;

import org.jspecify.annotations.NullMarked;
