package dev.pulumidynamic.host.system;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The users of TCP sockets, by number. Linux has a table of them; macOS and Windows tell them to administrators only. */
public final class ConnectionUsers {
    /** A socket of IPv6 can have an address of IPv4, and each end of a connection can be of either kind. */
    private static final List<Path> TABLES = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

    /** A row can be missed if another one goes while the table is read. */
    private static final int TRIES = 2;

    private static final int ROW = 150;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final String ESTABLISHED = " 01 ";
    private static final String LISTENS = " 0A ";
    private static final String USERS = "Uid:";
    private static final int EFFECTIVE = 2;
    private static final int USER = 7;
    private static final int NODE = 9;
    private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

    private final List<Path> tables;

    /** The sockets of this machine, as far as this process sees its network. */
    public ConnectionUsers() {
        this(TABLES);
    }

    ConnectionUsers(List<Path> tables) {
        this.tables = tables;
    }

    /** {@return whether the system tells the users of sockets: it does so for that of this process at {@code own}, of IPv4} */
    public boolean areKnown(InetSocketAddress own) {
        byte[] address = own.getAddress().getAddress();
        // Java's are in the table of IPv6. Listeners come first there, and their other end is no address at all.
        return find(
                        List.of(tables.get(1), tables.get(0)),
                        text(address, own.getPort()) + text(new byte[4], 0) + LISTENS,
                        text(mapped(address), own.getPort()) + text(new byte[16], 0) + LISTENS)
                .isPresent();
    }

    /**
     * {@return the user at the other end of an open connection; empty if there is no such connection} One that the other end has closed
     * does not count: Linux says that it is root's. Both addresses are of IPv4.
     */
    public OptionalInt peer(InetSocketAddress peer, InetSocketAddress own) {
        byte[] from = peer.getAddress().getAddress();
        byte[] to = own.getAddress().getAddress();
        return find(
                tables,
                text(from, peer.getPort()) + text(to, own.getPort()) + ESTABLISHED,
                text(mapped(from), peer.getPort()) + text(mapped(to), own.getPort()) + ESTABLISHED);
    }

    /** {@return the user of this process, to whom its sockets belong; empty if the system does not tell} */
    public static OptionalInt self() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"), StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.startsWith(USERS))
                    .mapToInt(line -> Integer.parseUnsignedInt(line.split("\t", -1)[EFFECTIVE]))
                    .findFirst();
        } catch (IOException | UncheckedIOException absent) { // As on other systems.
            return OptionalInt.empty();
        }
    }

    private OptionalInt find(List<Path> order, String row, String mappedRow) {
        for (int i = 0; i < TRIES; i++) {
            for (Path table : order) {
                OptionalInt user = find(table, row, mappedRow);
                if (user.isPresent()) {
                    return user;
                }
            }
        }
        return OptionalInt.empty();
    }

    /** Reads row by row: Linux looks through all places for sockets for what it is asked for, which are hundreds of thousands. */
    private static OptionalInt find(Path table, String row, String mappedRow) {
        try (BufferedReader rows = new BufferedReader(
                Channels.newReader(Files.newByteChannel(table), StandardCharsets.ISO_8859_1.newDecoder(), ROW), ROW)) {
            return rows.lines()
                    .filter(line -> line.contains(row) || line.contains(mappedRow))
                    .flatMapToInt(line -> user(line).stream())
                    .findFirst();
        } catch (IOException | UncheckedIOException absent) { // As on other systems, and with a restricted /proc.
            return OptionalInt.empty();
        }
    }

    /** A socket without a node is of no process any more. */
    private static OptionalInt user(String row) {
        String[] fields = row.strip().split(" +", -1);
        return fields[NODE].equals("0") ? OptionalInt.empty() : OptionalInt.of(Integer.parseUnsignedInt(fields[USER]));
    }

    /** An address of IPv4 in one of IPv6. */
    private static byte[] mapped(byte[] address) {
        byte[] mapped = Arrays.copyOf(MAPPED, MAPPED.length + address.length);
        System.arraycopy(address, 0, mapped, MAPPED.length, address.length);
        return mapped;
    }

    /** Each four bytes of an address are a number of the machine, in its order. */
    private static String text(byte[] address, int port) {
        ByteBuffer words = ByteBuffer.wrap(address).order(ByteOrder.nativeOrder());
        StringBuilder text = new StringBuilder(" ");
        while (words.hasRemaining()) {
            text.append(HEX.toHexDigits(words.getInt()));
        }
        return text.append(':').append(HEX.toHexDigits((short) port)).toString();
    }
}
