package dev.pulumidynamic.bench.plugin;

import dev.pulumidynamic.closure.capture.CaptureOptions;

/** How benchmarks capture. */
public final class BenchmarkCapture {
    /** Without an SSH server that only tests need: Jackson may look up its file systems, so each bundle with Jackson would have it. */
    public static final CaptureOptions OPTIONS = CaptureOptions.DEFAULT.exclude("org.apache.sshd.**");

    private BenchmarkCapture() {}
}
