/** Property values as the protocol writes them, and what we ask of them. Start at {@link dev.pulumidynamic.host.property.PropertyReader} and {@link dev.pulumidynamic.host.property.StructuralDiff}. */
@NullMarked
package dev.pulumidynamic.host.property;

import org.jspecify.annotations.NullMarked;
