package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A class or a method by itself.
 *
 * @param content without debug data and made-up names; what it mentions by such names stands there by its number
 * @param mentions the keys of the nameless code that it mentions, in the order of their numbers
 */
record CodeUnit(Digest content, List<String> mentions) {
    CodeUnit {
        mentions = List.copyOf(mentions);
    }

    /** The content, with what is known of each of the mentions. */
    Digest with(Function<String, Digest> known) {
        return digest(content, mentions.stream().map(known).toList());
    }

    /** Of digests in their order. */
    static Digest digest(Digest first, List<Digest> others) {
        return Digest.of(others.stream()
                .map(Digest::hex)
                .collect(Collectors.joining(" ", first.hex() + " ", ""))
                .getBytes(StandardCharsets.UTF_8));
    }
}
