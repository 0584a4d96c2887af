/** Puts the files of a program in the place of older ones. Start at {@link dev.pulumidynamic.closure.install.InstallationFolder}. */
@NullMarked
package dev.pulumidynamic.closure.install;

import org.jspecify.annotations.NullMarked;
