/** Failures, by who caused them: user, author, or this project. Start at {@link dev.pulumidynamic.host.failure.UserException}. */
@NullMarked
package dev.pulumidynamic.host.failure;

import org.jspecify.annotations.NullMarked;
