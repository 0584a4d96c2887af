/**
 * Packages that are declared from providers: their schema, their file and its lock. Start at {@link
 * dev.pulumidynamic.internal.declaration.PackageDeclaration}. Not for use by programs.
 */
@NullMarked
package dev.pulumidynamic.internal.declaration;

import org.jspecify.annotations.NullMarked;
