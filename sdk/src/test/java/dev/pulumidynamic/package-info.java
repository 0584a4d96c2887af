/** Tests of what a program calls, under the mocks of Pulumi's SDK. */
@NullMarked
package dev.pulumidynamic;

import org.jspecify.annotations.NullMarked;
