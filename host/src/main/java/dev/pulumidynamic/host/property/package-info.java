/**
 * Property values of the protocol: reading, writing and comparing them. Start at
 * {@link dev.pulumidynamic.host.property.PropertyReader} and {@link dev.pulumidynamic.host.property.StructuralDiff}.
 */
@NullMarked
package dev.pulumidynamic.host.property;

import org.jspecify.annotations.NullMarked;
