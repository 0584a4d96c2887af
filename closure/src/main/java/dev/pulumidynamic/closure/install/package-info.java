/**
 * Puts the files of a program where others look for them, in place of older ones. Start at {@link
 * dev.pulumidynamic.closure.install.InstallationFolder}.
 */
@NullMarked
package dev.pulumidynamic.closure.install;

import org.jspecify.annotations.NullMarked;
