/**
 * Property values, and how they travel: {@link dev.pulumidynamic.engine.property.PropertyValue} is the value,
 * {@link dev.pulumidynamic.engine.property.StructCodec} its form on the wire.
 */
@NullMarked
package dev.pulumidynamic.engine.property;

import org.jspecify.annotations.NullMarked;
