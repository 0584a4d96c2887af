package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.text;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Codecs for {@code java.net}: names and addresses. They never resolve names. */
final class JdkNet {
    static final List<CodecRegistration> CODECS = List.of(
            text(URI.class, URI::toString, URI::create),
            immutable(URL.class, url -> List.of(url.toExternalForm()), parts -> url(CodecParts.text(parts, 0))),
            immutable(Inet4Address.class, JdkNet::parts, JdkNet::address),
            immutable(
                    Inet6Address.class,
                    address -> CodecParts.headed(address.getScopeId(), parts(address)),
                    JdkNet::scopedAddress),
            immutable(InetSocketAddress.class, JdkNet::socketParts, JdkNet::socketAddress),
            immutable(
                    Proxy.class,
                    proxy -> Arrays.asList(proxy.type().name(), proxy.address()),
                    parts -> parts.get(1) == null
                            ? Proxy.NO_PROXY
                            : new Proxy(
                                    Proxy.Type.valueOf(CodecParts.text(parts, 0)),
                                    CodecParts.of(parts, 1, InetSocketAddress.class))));

    private JdkNet() {}

    private static Object url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The name that the program gave, if any; {@code getHostName} would resolve the address. */
    private static List<@Nullable Object> parts(InetAddress address) {
        String given = address.toString();
        return Arrays.asList(given.substring(0, given.indexOf('/')), address.getAddress());
    }

    private static Object address(List<@Nullable Object> parts) {
        try {
            return InetAddress.getByAddress(name(CodecParts.text(parts, 0)), CodecParts.of(parts, 1, byte[].class));
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Object scopedAddress(List<@Nullable Object> parts) {
        try {
            int scope = CodecParts.number(parts, 0);
            byte[] bytes = CodecParts.of(parts, 2, byte[].class);
            return Inet6Address.getByAddress(name(CodecParts.text(parts, 1)), bytes, scope == 0 ? -1 : scope);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static @Nullable String name(String name) {
        return name.isEmpty() ? null : name;
    }

    private static List<Object> socketParts(InetSocketAddress address) {
        return List.of(address.isUnresolved() ? address.getHostString() : address.getAddress(), address.getPort());
    }

    private static Object socketAddress(List<@Nullable Object> parts) {
        return parts.get(0) instanceof String host
                ? InetSocketAddress.createUnresolved(host, CodecParts.number(parts, 1))
                : new InetSocketAddress(CodecParts.of(parts, 0, InetAddress.class), CodecParts.number(parts, 1));
    }
}
