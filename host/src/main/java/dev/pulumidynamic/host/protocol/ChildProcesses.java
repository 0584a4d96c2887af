package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.child.ChildPlugin;
import dev.pulumidynamic.host.run.ProviderCode;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The processes of one provider for code that needs a JVM of its own, each for one bundle. What the engine has said to this
 * one is said to them again, and the calls of their resources are handed on as they came.
 */
public final class ChildProcesses {
    private final Optional<ChildPlugin.Start> start;
    private final String engine;
    private final List<SetUp<?, ?>> setUps = new CopyOnWriteArrayList<>();
    private final Map<Digest, ChildPlugin> processes = new HashMap<>();
    private boolean isEnding;

    /** None yet. {@code start} is empty when all code is to run in this process; {@code engine} is an address. */
    public ChildProcesses(Optional<ChildPlugin.Start> start, String engine) {
        this.start = start;
        this.engine = engine;
    }

    /** A call that is about no resource; of a parameter's, the bundle that it gave. */
    private record SetUp<Q, A>(MethodDescriptor<Q, A> method, Q request, Optional<Digest> bundle) {
        boolean concerns(Digest code) {
            return bundle.isEmpty() || bundle.get().equals(code);
        }

        void say(ChildPlugin process) {
            A unused = process.call(method, request);
        }
    }

    /** Sends this call to the processes for {@code bundle}, or without a bundle to all processes, also to those that start later. */
    synchronized <Q, A> void tell(MethodDescriptor<Q, A> method, Q request, Optional<Digest> bundle) {
        if (start.isEmpty()) {
            return;
        }
        SetUp<Q, A> setUp = new SetUp<>(method, request, bundle);
        setUps.add(setUp);
        processes.forEach((code, process) -> {
            if (setUp.concerns(code) && process.isAlive()) {
                setUp.say(process);
            }
        });
    }

    /** Throws an {@link OtherProcessException} if {@code code} does not run in this process. */
    void requireHere(ProviderCode code) {
        if (start.isEmpty()) {
            return;
        } else if (code.needsOwnJvm().isPresent()) {
            throw new OtherProcessException(code);
        }
        Digest here = code.digest();
        // The bundle may be large, and no other process needs it.
        setUps.removeIf(setUp -> setUp.bundle().filter(here::equals).isPresent());
    }

    /** The answer of the process of {@code code}, which is started first where there is none. */
    <Q, A> A answer(ProviderCode code, MethodDescriptor<Q, A> method, Q request) {
        return process(code.digest()).call(method, request);
    }

    private synchronized ChildPlugin process(Digest code) {
        ChildPlugin known = processes.get(code);
        if (known != null && known.isAlive()) {
            return known;
        }
        ChildPlugin started = start(code);
        processes.put(code, started);
        setUps.stream().filter(setUp -> setUp.concerns(code)).forEach(setUp -> setUp.say(started));
        return started;
    }

    private ChildPlugin start(Digest code) {
        try {
            if (isEnding) {
                throw new IOException("the plugin is about to end");
            }
            return start.orElseThrow().start(engine);
        } catch (IOException e) {
            throw Status.FAILED_PRECONDITION
                    .withDescription("provider code " + code.brief() + " needs a JVM of its own, which could not be"
                            + " started, so none of it ran: " + e.getMessage()
                            + "; check the free memory and the number of processes on this machine, then run "
                            + "the command again")
                    .withCause(e)
                    .asRuntimeException();
        }
    }

    /** Cancels the calls that run there, because the engine requested it. Each process ends with its last call. */
    void cancel() {
        ending().forEach(ChildPlugin::cancel);
    }

    /** Has them end as this process does; running calls have their grace. */
    public void end() {
        ending().forEach(ChildPlugin::end);
    }

    private synchronized List<ChildPlugin> ending() {
        isEnding = true;
        return List.copyOf(processes.values());
    }

    /** Waits for their end until {@code deadline}, then makes one. */
    public void close(long deadline) throws InterruptedException {
        for (ChildPlugin process : ending()) {
            process.close(deadline);
        }
    }

    /** Thrown if a separate process must answer a request. Nothing has been done for the request yet. */
    static final class OtherProcessException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient ProviderCode code;

        OtherProcessException(ProviderCode code) {
            super("code " + code.digest() + " needs a JVM of its own", null, false, false);
            this.code = code;
        }

        ProviderCode code() {
            return code;
        }
    }
}
