package dev.pulumidynamic.packages;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares in the schema of a package that a change of this component of the inputs replaces the resource. The schema
 * cannot derive this from the code of {@link dev.pulumidynamic.provider.ResourceProvider#diff}, so declare it here, too.
 *
 * <pre>{@code
 * record Bucket(@ReplaceOnChanges String region, int days) {}
 * }</pre>
 *
 * <p>In a program in TypeScript, Python, Go, C# or Java, if the state has a component of this name, a change replaces
 * the resource even if {@code diff} returns an update. Dynamic resources ignore this annotation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface ReplaceOnChanges {}
