package dev.pulumidynamic.host.inspect;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.StringReference;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.host.Main;
import java.io.BufferedReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code call}: captured code runs here, also under a debugger. */
class CallTest {
    private static final Map<String, String> PASSPHRASE = Map.of("PULUMI_CONFIG_PASSPHRASE", "p");
    private static final int LINE_OF_LABEL = 12;

    @TempDir
    private static Path folder;

    private static Closure closure;

    @BeforeAll
    static void capture() {
        closure = Compiled.of(folder, "String zone = \"a\";", """
                if (request.get("operation").equals("delete")) throw new IllegalStateException("no " + zone);
                String label = zone + " of " + request.get("name");
                return Map.of("id", request.get("id"), "state", Map.of("label", label, "old", request.get("state")));""").capture();
    }

    private static Path state(String mode) {
        return States.write(folder, States.with(closure, mode));
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void readRuns_withWhatIsRecorded(String mode) {
        Ran call = Ran.with(PASSPHRASE, "", "call", state(mode), "r0", "read");

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out())
                .contains(
                        "\"id\": \"id-r0\"",
                        "\"label\": \"a of r0\"",
                        "\"replace\": \"a\"",
                        "\"secret\": \"[secret]\"");
    }

    @Test
    void theAuthorsFailureIsShown() {
        Ran call = Ran.with(PASSPHRASE, "", "call", state("package"), "r0", "delete", "--yes");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err())
                .startsWith("error: no a (java.lang.IllegalStateException)\n    at acme.Dns.apply(Dns.java:")
                .hasLineCount(3);
    }

    @Test
    void nothingHappens_whenNobodyAgrees() {
        Ran call = Ran.with(PASSPHRASE, "n\n", "call", state("package"), "r0", "delete");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("? [y/N] error: not confirmed: delete urn:");
    }

    @ParameterizedTest
    @ValueSource(ints = {70_000, -1, -5})
    void portIsNamed_beforeAnybodyIsAsked_whenThereIsNoneOfThatNumber(int port) {
        Ran call = Ran.with(PASSPHRASE, "y\n", "call", state("package"), "r0", "delete", "--debug=" + port);

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).startsWith("error: --debug=" + port + " is not a port; ");
    }

    @Test
    void stateOfStandardInputIsRefused_whenAnotherJvmIsToReadItAgain() {
        Ran call = Ran.with(PASSPHRASE, States.with(closure, "package"), "call", "-", "r0", "read", "--debug=0");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("error: --debug ")
                .contains("standard input")
                .hasLineCount(1);
    }

    @Test
    void exitCodeIsThatOfTheOtherJvm_whenItEndsBeforeTheCall() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Ran call =
                    Ran.with(PASSPHRASE, "", "call", state("package"), "r0", "read", "--debug=" + taken.getLocalPort());

            assertThat(call.code()).isEqualTo(2);
        }
    }

    @Test
    void providersDataIsNeeded_andHowToOpenItIsTold() {
        Ran call = Ran.of("call", States.write(folder, States.encrypted(closure, "package", "p")), "r0", "read");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("set PULUMI_CONFIG_PASSPHRASE").hasLineCount(1);
    }

    @Test
    void aRecordedSecretIsNeeded_andHowToOpenItIsTold() {
        Ran call = Ran.of("call", state("inline"), "r0", "read");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("error: secret inputs.secret is encrypted; set PULUMI_CONFIG_PASSPHRASE")
                .hasLineCount(1);
    }

    @Test
    void aDebuggerStopsAtALine_andReadsWhatWasCaptured() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "call",
                state("package").toString(),
                "r0",
                "read",
                "--json",
                "--debug=0");
        builder.environment().putAll(PASSPHRASE);
        Process call = builder.start();
        try (BufferedReader messages = call.errorReader()) {
            String waiting = messages.readLine();
            assertThat(waiting).startsWith("waiting for a debugger on 127.0.0.1:");
            VirtualMachine debugged = attach(waiting.substring(waiting.lastIndexOf(':') + 1));
            BreakpointEvent stop = stopAt(debugged, LINE_OF_LABEL);
            ObjectReference self = stop.thread().frame(0).thisObject();
            StringReference zone =
                    (StringReference) self.getValue(self.referenceType().fieldByName("zone"));
            assertThat(stop.location().sourceName()).isEqualTo("Dns.java");
            assertThat(zone.value()).isEqualTo("a");
            debugged.dispose();
            assertThat(JsonParser.parseReader(call.inputReader()).toString()).contains("\"label\":\"a of r0\"");
            assertThat(call.waitFor()).isZero();
        } finally {
            call.descendants().forEach(ProcessHandle::destroyForcibly);
            call.destroyForcibly();
        }
    }

    private static VirtualMachine attach(String port) throws Exception {
        AttachingConnector sockets = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(connector -> connector.transport().name().equals("dt_socket"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> arguments = sockets.defaultArguments();
        requireNonNull(arguments.get("hostname")).setValue("127.0.0.1");
        requireNonNull(arguments.get("port")).setValue(port);
        return sockets.attach(arguments);
    }

    private static BreakpointEvent stopAt(VirtualMachine debugged, int line) throws Exception {
        ClassPrepareRequest loaded = debugged.eventRequestManager().createClassPrepareRequest();
        loaded.addClassFilter("acme.Dns");
        loaded.enable();
        while (true) {
            EventSet events = debugged.eventQueue().remove();
            for (Event event : events) {
                if (event instanceof BreakpointEvent stop) {
                    return stop;
                } else if (event instanceof ClassPrepareEvent prepared) {
                    Location location =
                            prepared.referenceType().locationsOfLine(line).get(0);
                    debugged.eventRequestManager()
                            .createBreakpointRequest(location)
                            .enable();
                }
            }
            events.resume();
        }
    }
}
