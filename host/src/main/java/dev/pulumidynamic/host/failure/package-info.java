/** Whose failure it is: the user's, the provider author's, or ours. Start at {@link dev.pulumidynamic.host.failure.UserException} and {@link dev.pulumidynamic.host.failure.AuthorException}. */
@NullMarked
package dev.pulumidynamic.host.failure;

import org.jspecify.annotations.NullMarked;
