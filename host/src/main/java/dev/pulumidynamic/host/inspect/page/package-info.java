/**
 * The page that the closure explorer writes: the code of a bundle as records, which become JSON in it, and the HTML around them. Start
 * at {@link dev.pulumidynamic.host.inspect.page.HtmlPage}; the page's own style and scripts are resources beside this package.
 */
@NullMarked
package dev.pulumidynamic.host.inspect.page;

import org.jspecify.annotations.NullMarked;
