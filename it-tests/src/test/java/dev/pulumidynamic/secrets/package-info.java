/**
 * Searches files for secrets. Start at {@link dev.pulumidynamic.secrets.SecretScanner}.
 */
@NullMarked
package dev.pulumidynamic.secrets;

import org.jspecify.annotations.NullMarked;
