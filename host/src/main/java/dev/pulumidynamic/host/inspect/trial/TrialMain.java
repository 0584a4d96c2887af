package dev.pulumidynamic.host.inspect.trial;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.host.failure.CauseChain;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ProviderCode;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The process of a {@link Trial}: opens what arrives, and reports. The secret arrives before any captured code, and stays in a
 * local variable of a thread that runs none; that thread alone writes reports. The process ends with its standard input.
 */
final class TrialMain {
    private static final String LOST = "dropped-field";

    private final BlockingQueue<ByteString> graphs = new LinkedBlockingQueue<>();
    private final BlockingQueue<TrialReport> reports = new LinkedBlockingQueue<>();
    private final Bundle bundle;

    private TrialMain(Bundle bundle) {
        this.bundle = bundle;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try (DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
                OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            System.setIn(InputStream.nullInputStream());
            System.setOut(System.err);
            byte[] secret = in.readNBytes(TrialReport.SECRET_BYTES);
            TrialMain trial = new TrialMain(Bundle.read(next(in)));
            daemon(null, () -> trial.readAll(in), "requests");
            daemon(new OpeningGroup(), trial::openAll, "opening");
            for (int number = 0; ; number++) {
                String line = trial.reports.take().toLine(secret, number);
                out.write(("\n" + line + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException ended) {
            Runtime.getRuntime().halt(1);
        }
    }

    private void readAll(DataInputStream in) {
        try {
            while (true) {
                graphs.add(ByteString.copyFrom(next(in)));
            }
        } catch (IOException ended) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static byte[] next(DataInputStream in) throws IOException {
        byte[] next = new byte[in.readInt()];
        in.readFully(next);
        return next;
    }

    private static void daemon(@Nullable ThreadGroup group, Runnable work, String name) {
        Thread thread = new Thread(group, work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void openAll() {
        ProviderCode code = new ProviderCode(bundle);
        try {
            while (true) {
                reports.add(open(code, graphs.take()));
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whatever captured code throws is a report, too. */
    private static TrialReport open(ProviderCode code, ByteString graph) {
        try {
            List<String> lost = code.tryOpen(graph).stream()
                    .filter(warning -> warning.code().equals(LOST))
                    .map(Warning::message)
                    .toList();
            return new TrialReport("", lost);
        } catch (Throwable thrown) {
            List<Throwable> chain = CauseChain.of(thrown);
            Throwable first = chain.get(chain.size() - 1);
            String problem = thrown instanceof ClosureException || thrown instanceof UserException
                    ? String.valueOf(thrown.getMessage())
                    : described(thrown);
            return TrialReport.failure(first == thrown ? problem : problem + "; the cause is " + described(first));
        }
    }

    private static String described(Throwable thrown) {
        String message = CauseChain.message(thrown);
        return thrown.getClass().getName() + (message == null ? "" : ": " + message);
    }

    /** The threads of captured code, whose calls of {@code System.exit} are an error, as they are in the plugin. */
    private static final class OpeningGroup extends ThreadGroup {
        OpeningGroup() {
            super("captured code");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            if (thrown instanceof SecurityException exit) {
                throw exit;
            }
            super.uncaughtException(thread, thrown);
        }
    }
}
