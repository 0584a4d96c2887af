package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says in the schema of a package that a change of this component of the inputs replaces the resource. What {@link ResourceProvider#diff}
 * decides cannot be found out from its code, so say here what it does.
 *
 * <pre>{@code
 * record Bucket(@ReplaceOnChanges String region, int days) {}
 * }</pre>
 *
 * <p>In a program in TypeScript, Python, Go, C# or Java, the resource is replaced even if {@code diff} says that it is updated, if the
 * state has a component of this name. A dynamic resource pays no attention to this annotation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface ReplaceOnChanges {}
