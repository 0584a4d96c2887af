package cases;

import java.util.function.Supplier;
import lombok.Builder;
import lombok.Data;
import lombok.NoArgsConstructor;

/** Transient fields, as Lombok moves their initializers. */
public final class LombokTransients {
    private LombokTransients() {}

    @Builder
    static final class Built implements Supplier<String> {
        @Builder.Default
        private transient String region = "eu";

        @Override
        public String get() {
            return region;
        }
    }

    public static Supplier<String> builder() {
        return Built.builder().build();
    }

    @Data
    static final class Plain implements Supplier<String> {
        private transient String region = "eu";

        @Override
        public String get() {
            return region;
        }
    }

    public static Supplier<String> setters() {
        return new Plain();
    }

    @Builder
    @NoArgsConstructor
    @lombok.AllArgsConstructor
    static final class Both implements Supplier<String> {
        @Builder.Default
        private transient String region = "eu";

        @Override
        public String get() {
            return region;
        }
    }

    public static Supplier<String> builderAndConstructors() {
        return new Both();
    }
}
