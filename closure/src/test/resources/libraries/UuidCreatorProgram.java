// com.github.f4b6a3:uuid-creator:6.1.1 com.github.f4b6a3:ulid-creator:5.2.3
package acme;

import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.uuid.UuidCreator;

class UuidCreatorProgram {
    static Captured value() {
        Ulid ulid = Ulid.from("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        return () -> ulid.toString() + ulid.getTime();
    }

    static Captured builder() {
        String name = "acme";
        return () -> UuidCreator.getNameBasedSha1(name).toString() + UuidCreator.getTimeOrderedEpoch().version();
    }

    static Captured client() {
        com.github.f4b6a3.ulid.UlidFactory factory = com.github.f4b6a3.ulid.UlidFactory.newInstance(new java.util.Random(42));
        return () -> factory.create(5).toString();
    }
}
