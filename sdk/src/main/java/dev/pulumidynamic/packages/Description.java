package dev.pulumidynamic.packages;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The description of a component, a record, an enum constant or a provider class in the schema of a package, and in the
 * SDKs that Pulumi generates from it.
 *
 * <pre>{@code
 * record Note(@Description("The first line.") String title, String text) {}
 * }</pre>
 *
 * <p>The description of a resource is that of its provider's class, or else that of the record of its inputs; a
 * function has that of its own class, or else that of the record of its inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.TYPE})
public @interface Description {
    /** {@return the text, which Pulumi reads as Markdown} */
    String value();
}
