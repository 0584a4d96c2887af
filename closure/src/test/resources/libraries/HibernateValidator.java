// org.hibernate.validator:hibernate-validator:8.0.2.Final org.glassfish.expressly:expressly:5.0.0
package acme;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.util.Locale;

class HibernateValidator {
    public static class Label {
        @NotBlank
        String name = "";

        @Min(3)
        int length = 1;
    }

    static String messages(Validator validator) {
        return validator.validate(new Label()).stream()
                .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                .sorted()
                .toList()
                .toString();
    }

    static Captured value() {
        Label label = new Label();
        return () -> label.length + "";
    }

    static Captured builder() {
        Locale locale = Locale.GERMAN;
        return () -> {
            Locale.setDefault(locale);
            try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
                return messages(factory.getValidator());
            }
        };
    }

    static Captured client() {
        Validator validator = Validation.buildDefaultValidatorFactory().getValidator();
        return () -> messages(validator);
    }
}
