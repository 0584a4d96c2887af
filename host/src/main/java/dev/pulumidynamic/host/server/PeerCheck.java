package dev.pulumidynamic.host.server;

import dev.pulumidynamic.host.system.ConnectionUsers;
import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerTransportFilter;
import io.grpc.Status;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Serves only the user of this process, and root: every user of the machine can connect to a port of the loopback interface, and a request
 * can bring code. Where the system does not tell the user of a connection, it serves all of them. It looks once for each connection.
 */
final class PeerCheck extends ServerTransportFilter implements ServerInterceptor {
    private static final int ROOT = 0;
    private static final Attributes.Key<String> REFUSAL = Attributes.Key.create("dev.pulumidynamic.refusal");

    private final ConnectionUsers users;
    private final OptionalInt self = ConnectionUsers.self();
    private volatile boolean areKnown;

    PeerCheck(ConnectionUsers users) {
        this.users = users;
    }

    @Override
    public Attributes transportReady(Attributes transport) {
        String refusal = refusal(
                (InetSocketAddress) Objects.requireNonNull(transport.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR)),
                (InetSocketAddress) Objects.requireNonNull(transport.get(Grpc.TRANSPORT_ATTR_LOCAL_ADDR)));
        return refusal.isEmpty()
                ? transport
                : transport.toBuilder().set(REFUSAL, refusal).build();
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        String refusal = call.getAttributes().get(REFUSAL);
        if (refusal == null) {
            return next.startCall(call, headers);
        }
        call.close(Status.PERMISSION_DENIED.withDescription(refusal), new Metadata());
        return new ServerCall.Listener<>() {};
    }

    /** Why the connection is not served; empty if it is. */
    private String refusal(InetSocketAddress peer, InetSocketAddress own) {
        OptionalInt user = users.peer(peer, own);
        if (user.isEmpty()) {
            areKnown = areKnown || users.areKnown(own);
            return areKnown ? because("the table of sockets has no open connection from port " + peer.getPort()) : "";
        }
        areKnown = true; // Also when the port is closed, where nothing else would show it.
        return user.getAsInt() == ROOT || user.equals(self)
                ? ""
                : because("the connection from port " + peer.getPort() + " is of user "
                        + Integer.toUnsignedString(user.getAsInt()));
    }

    private String because(String why) {
        return "the plugin runs as user " + name()
                + " and serves only this user and root, because a request can bring code, but " + why
                + "; run the Pulumi engine as user " + name();
    }

    private String name() {
        return self.isPresent() ? Integer.toUnsignedString(self.getAsInt()) : "unknown";
    }
}
