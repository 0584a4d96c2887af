/**
 * The registration of a dynamic resource: its inputs, its outputs, and the rules for its options. Start at {@link
 * dev.pulumidynamic.internal.registration.ResourcePlan}. Not for use by programs.
 */
@NullMarked
package dev.pulumidynamic.internal.registration;

import org.jspecify.annotations.NullMarked;
