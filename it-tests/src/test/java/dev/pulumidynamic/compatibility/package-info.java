/** Tests of docs/compatibility.md: releases of Pulumi's SDK, JDKs, and ways of running a program. */
@NullMarked
package dev.pulumidynamic.compatibility;

import org.jspecify.annotations.NullMarked;
