package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Hash containers have the same bytes, in whatever order they were filled. */
class HashOrderTest {
    @Test
    void bytesAreTheSame_whenAHashMapWasFilledInAnotherOrder() {
        Map<Object, Object> forth = new HashMap<>(64);
        Map<Object, Object> back = new HashMap<>();
        List<Object> keys = new ArrayList<>(List.of("a", 1, 2L, List.of("x"), Optional.of(7), UUID.randomUUID()));
        keys.forEach(key -> forth.put(key, key.toString()));
        Collections.reverse(keys);
        keys.forEach(key -> back.put(key, key.toString()));

        assertThat(new Capturer().capture(back).graph().toBytes())
                .isEqualTo(new Capturer().capture(forth).graph().toBytes());
    }

    @Test
    void bytesAreTheSame_whenSetsThatReferToEachOtherWereFilledInAnotherOrder() {
        assertThat(new Capturer().capture(network(false)).graph().toBytes())
                .isEqualTo(new Capturer().capture(network(true)).graph().toBytes());
    }

    static final class Peer {
        private final int rank;
        private final Set<Peer> neighbours = new HashSet<>();

        Peer(int rank) {
            this.rank = rank;
        }
    }

    /** Thirty objects that all know each other: sorting each by what it reaches would take for ever. */
    private static Peer network(boolean backwards) {
        List<Peer> peers = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            peers.add(new Peer(i % 7));
        }
        Peer first = peers.get(0);
        List<Peer> order = new ArrayList<>(peers);
        if (backwards) {
            Collections.reverse(order);
        }
        peers.forEach(peer -> peer.neighbours.addAll(order));
        assertThat(first.rank).isZero();
        return first;
    }

    @Test
    void bytesAreTheSame_whenASetHoldsObjectsThatLookTheSame() {
        Object one = new Object();
        Object other = new Object();
        Object[] forth = {new HashSet<>(List.of(one, other)), new HashSet<>(List.of(other)), other};
        Object[] back = {new HashSet<>(List.of(one, other)), new HashSet<>(List.of(one)), one};

        assertThat(new Capturer().capture(back).graph().toBytes())
                .isEqualTo(new Capturer().capture(forth).graph().toBytes());
    }
}
