package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.text;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Codecs for {@code java.net}: names and addresses. They never resolve names. */
final class JdkNet {
    static final List<LogicalCodec> CODECS = List.of(
            text(URI.class, URI::toString, URI::create),
            single(URL.class, URL::toExternalForm, String.class, URL::new),
            value(Inet4Address.class, JdkNet::parts, JdkNet::address),
            value(
                    Inet6Address.class,
                    address -> CodecParts.headed(address.getScopeId(), parts(address)),
                    JdkNet::scopedAddress),
            value(InetSocketAddress.class, JdkNet::socketParts, JdkNet::socketAddress),
            value(
                    Proxy.class,
                    proxy -> Arrays.asList(proxy.type().name(), proxy.address()),
                    parts -> parts.get(1) == null
                            ? Proxy.NO_PROXY
                            : new Proxy(Proxy.Type.valueOf(parts.text(0)), parts.of(1, InetSocketAddress.class))));

    private JdkNet() {}

    /** The name that the program gave, if any; {@code getHostName} would resolve the address. */
    private static List<@Nullable Object> parts(InetAddress address) {
        String given = address.toString();
        return Arrays.asList(given.substring(0, given.indexOf('/')), address.getAddress());
    }

    private static Object address(CodecParts parts) throws UnknownHostException {
        return InetAddress.getByAddress(name(parts.text(0)), parts.of(1, byte[].class));
    }

    private static Object scopedAddress(CodecParts parts) throws UnknownHostException {
        int scope = parts.number(0);
        return Inet6Address.getByAddress(name(parts.text(1)), parts.of(2, byte[].class), scope == 0 ? -1 : scope);
    }

    private static @Nullable String name(String name) {
        return name.isEmpty() ? null : name;
    }

    private static List<Object> socketParts(InetSocketAddress address) {
        return List.of(address.isUnresolved() ? address.getHostString() : address.getAddress(), address.getPort());
    }

    private static Object socketAddress(CodecParts parts) {
        return parts.get(0) instanceof String host
                ? InetSocketAddress.createUnresolved(host, parts.number(1))
                : new InetSocketAddress(parts.of(0, InetAddress.class), parts.number(1));
    }
}
