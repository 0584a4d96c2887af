// org.immutables:value-annotations:2.10.1 com.google.auto.value:auto-value-annotations:1.11.0 org.projectlombok:lombok:1.18.38
package acme;

import com.google.auto.value.AutoValue;
import java.util.List;
import org.immutables.value.Value;

class Immutables {
    @Value.Immutable
    interface Label {
        String name();

        List<String> tags();
    }

    /** As the processor writes it. */
    static final class ImmutableLabel implements Label, java.io.Serializable {
        private final String name;
        private final List<String> tags;
        private transient volatile long lazyInitBitmap;
        private transient int hash;

        private ImmutableLabel(Builder builder) {
            this.name = builder.name;
            this.tags = List.copyOf(builder.tags);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public List<String> tags() {
            return tags;
        }

        @Override
        public int hashCode() {
            if ((lazyInitBitmap & 1L) == 0) {
                hash = name.hashCode() * 31 + tags.hashCode();
                lazyInitBitmap |= 1L;
            }
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ImmutableLabel label && label.name.equals(name) && label.tags.equals(tags);
        }

        static final class Builder {
            private String name;
            private final List<String> tags = new java.util.ArrayList<>();

            Builder name(String name) {
                this.name = name;
                return this;
            }

            Builder addTags(String tag) {
                tags.add(tag);
                return this;
            }

            ImmutableLabel build() {
                return new ImmutableLabel(this);
            }
        }
    }

    @AutoValue
    abstract static class Money {
        abstract long cents();

        static Money of(long cents) {
            return new AutoValue_Immutables_Money(cents);
        }
    }

    static final class AutoValue_Immutables_Money extends Money {
        private final long cents;

        AutoValue_Immutables_Money(long cents) {
            this.cents = cents;
        }

        @Override
        long cents() {
            return cents;
        }
    }

    static Captured value() {
        ImmutableLabel label = new ImmutableLabel.Builder().name("bug").addTags("a").build();
        Money money = Money.of(42);
        return () -> label.name() + label.tags() + label.hashCode() + money.cents();
    }

    static Captured builder() {
        ImmutableLabel.Builder builder = new ImmutableLabel.Builder().name("bug");
        return () -> builder.addTags("b").build().tags().toString();
    }
}
