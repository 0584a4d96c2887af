/** Tests of what the explorer's page is made of. */
@NullMarked
package dev.pulumidynamic.host.inspect.page;

import org.jspecify.annotations.NullMarked;
