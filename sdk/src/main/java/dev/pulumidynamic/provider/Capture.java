package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The capture options of a class of providers, in addition to those of the program. Without it, a capture includes only
 * what the code refers to. For providers made of lambdas, see {@link DynamicProvider#capture}; {@link CaptureSettings}
 * explains each option.
 *
 * <pre>{@code
 * @Capture(include = "templates/**")
 * class Pages implements ResourceProvider<Page, PageState> { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Capture {
    /** {@return patterns as in {@link CaptureSettings#include}; none by default} */
    String[] include() default {};

    /** {@return patterns as in {@link CaptureSettings#exclude}; none by default} */
    String[] exclude() default {};

    /** {@return fields as in {@link CaptureSettings#reinitialize}; none by default} */
    String[] reinitialize() default {};
}
