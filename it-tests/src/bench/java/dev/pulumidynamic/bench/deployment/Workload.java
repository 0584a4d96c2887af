package dev.pulumidynamic.bench.deployment;

import java.util.Locale;

/** What a program makes. */
public record Workload(Shape shape, int resources) {
    /** How resources get their code and their values; the programs know them by {@link #label}. */
    public enum Shape {
        /** A constant is exported, and nothing else. */
        EMPTY(1),
        /** Each resource has a provider that captures a value of ten characters. */
        CAPTURED(1),
        /** One provider for all; the value is in the inputs. */
        INPUTS(2),
        /** Ten provider classes with a captured value each. */
        TEN_BUNDLES(10),
        /** The same ten classes in one bundle; ours alone. */
        BUNDLED_TOGETHER(10);

        private final int leastResources;

        Shape(int leastResources) {
            this.leastResources = leastResources;
        }

        /** With fewer it is the same as another. */
        public int leastResources() {
            return leastResources;
        }

        /** The name in measurements. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The one with that label. */
        public static Shape labelled(String label) {
            return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
        }
    }

    /** The name in measurements. */
    public String label() {
        return resources + "-" + shape.label();
    }
}
