package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ClosureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** All cases in a JVM of their own: it captures them into files, or opens such files and writes down their outcomes. */
final class CaseProcess {
    private CaseProcess() {}

    /** Either {@code capture folder} or {@code open folder outcomes}. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("capture")) {
            capture(Path.of(arguments[1]));
        } else {
            open(Path.of(arguments[1]), Path.of(arguments[2]));
        }
    }

    private static void capture(Path folder) throws Exception {
        List<Case.Carried> carried = Cases.carried();
        for (int i = 0; i < carried.size(); i++) {
            Closure closure = new Capturer().capture(carried.get(i).captured().call());
            Files.write(closure(folder, i), closure.toBytes());
        }
        List<Case.Refused> refused = Cases.refused();
        for (int i = 0; i < refused.size(); i++) {
            Files.writeString(refusal(folder, i), refusal(refused.get(i)));
        }
    }

    private static String refusal(Case.Refused refused) throws Exception {
        Object captured = refused.captured().call();
        try {
            new Capturer().capture(captured);
            return "not refused";
        } catch (CaptureException e) {
            return e.code() + " " + e.path();
        }
    }

    private static void open(Path folder, Path outcomes) throws IOException {
        for (int i = 0; i < Cases.carried().size(); i++) {
            Files.writeString(outcome(outcomes, i), outcome(Files.readAllBytes(closure(folder, i))));
        }
    }

    static String outcome(byte[] stored) {
        try {
            return String.valueOf(((Supplier<?>) Closure.read(stored).open().root()).get());
        } catch (ClosureException e) {
            return e.toString();
        }
    }

    static Path closure(Path folder, int number) {
        return folder.resolve(number + ".closure");
    }

    static Path refusal(Path folder, int number) {
        return folder.resolve(number + ".refusal");
    }

    static Path outcome(Path folder, int number) {
        return folder.resolve(number + ".outcome");
    }
}
