// org.apache.commons:commons-lang3:3.18.0
// create: web eu [a, b] PT5S true
// delete: eu/web
package acme;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;

class Builders {
    static final class Settings {
        private final String region;
        private final List<String> tags;
        private final Duration timeout;
        private final Optional<String> proxy;

        private Settings(Builder builder) {
            region = Objects.requireNonNull(builder.region);
            tags = List.copyOf(builder.tags);
            timeout = builder.timeout;
            proxy = Optional.ofNullable(builder.proxy);
        }

        static Builder builder() {
            return new Builder();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("region", region).toString();
        }

        static final class Builder {
            private String region;
            private final List<String> tags = new ArrayList<>();
            private Duration timeout = Duration.ofSeconds(5);
            private String proxy;

            Builder region(String region) {
                this.region = region;
                return this;
            }

            Builder tag(String tag) {
                tags.add(tag);
                return this;
            }

            Settings build() {
                return new Settings(this);
            }
        }
    }

    static Provider built() {
        Settings settings = Settings.builder().region("eu").tag("a").tag("b").build();
        return new Provider() {
            public String create(String name) {
                return name + " " + settings.region + " " + settings.tags + " " + settings.timeout + " " + settings.proxy.isEmpty();
            }

            public String delete(String id) {
                return settings.region + "/" + id;
            }
        };
    }

    static Provider builder() {
        Settings.Builder builder = Settings.builder().region("eu").tag("a");
        return new Provider() {
            public String create(String name) {
                Settings settings = builder.tag("b").build();
                return name + " " + settings.region + " " + settings.tags + " " + settings.timeout + " " + settings.proxy.isEmpty();
            }

            public String delete(String id) {
                return builder.build().toString().contains("region=eu") ? builder.region + "/" + id : "";
            }
        };
    }
}
