package dev.pulumidynamic.engine.property;

import java.util.Set;

/** The protocol's strings that give an object or a string a special meaning. */
final class Signatures {
    static final String KEY = "4dabf18193072939515e22adb298388d";
    static final String SECRET = "1b47061264138c4ac30d75fd1eb44270";
    static final String ASSET = "c44067f5952c0a294b673a41bacd8c17";
    static final String ARCHIVE = "0def7320c3a5731c473e5ecbe6d01bc7";
    static final Set<String> CONTENTS = Set.of(ASSET, ARCHIVE);
    static final String OUTPUT = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

    static final String UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
    static final Set<String> UNKNOWNS = Set.of(
            UNKNOWN,
            "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
            "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
            "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
            "030794c1-ac77-496b-92df-f27374a8bd58",
            "e48ece36-62e2-4504-bad9-02848725956a",
            "dd056dcd-154b-4c76-9bd3-c8f88648b5ff");

    private Signatures() {}
}
