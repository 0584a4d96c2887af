/**
 * Failures, by who caused them: the user, the provider's author, or this project. Start at
 * {@link dev.pulumidynamic.host.failure.UserException} and {@link dev.pulumidynamic.host.failure.AuthorException}.
 */
@NullMarked
package dev.pulumidynamic.host.failure;

import org.jspecify.annotations.NullMarked;
