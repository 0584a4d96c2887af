/** What a dynamic resource is made with, on the embedded engine: options, and where its code is kept. */
@NullMarked
package dev.pulumidynamic.resource;

import org.jspecify.annotations.NullMarked;
