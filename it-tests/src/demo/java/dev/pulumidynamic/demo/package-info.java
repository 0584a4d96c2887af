/**
 * The demo: a program's whole life on the embedded engine, against a server that keeps labels as GitHub does. Start at
 * {@link dev.pulumidynamic.demo.Demo}.
 */
@NullMarked
package dev.pulumidynamic.demo;

import org.jspecify.annotations.NullMarked;
