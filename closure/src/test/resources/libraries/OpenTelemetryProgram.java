// io.opentelemetry:opentelemetry-sdk:1.51.0
package acme;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;

class OpenTelemetryProgram {
    static Captured value() {
        Attributes attributes = Attributes.of(AttributeKey.stringKey("a"), "b", AttributeKey.longKey("c"), 1L);
        return () -> attributes.toString() + attributes.get(AttributeKey.stringKey("a"));
    }

    static Captured builder() {
        OpenTelemetry none = OpenTelemetry.noop();
        return () -> none.getTracer("t").spanBuilder("s").startSpan().getSpanContext().isValid() + "" + (none == OpenTelemetry.noop());
    }

    static Captured client() {
        OpenTelemetrySdk sdk = OpenTelemetrySdk.builder().setTracerProvider(SdkTracerProvider.builder().build()).build();
        return () -> sdk.getTracer("t").spanBuilder("s").startSpan().getSpanContext().isValid() + "";
    }
}
