/** Tests of the registration of resources. */
@NullMarked
package dev.pulumidynamic.internal.registration;

import org.jspecify.annotations.NullMarked;
