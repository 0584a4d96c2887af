package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.link.CodeReference.Use;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Its {@code equals} and {@code hashCode}, and those of its location, are written out. */
class CodeReferenceTest {
    private static final CodeLocation SITE = new CodeLocation("com.acme.Dns", "create", 7);

    @Test
    void referencesAreEqual_whenAllTheirPartsAre() {
        CodeReference again = of(new CodeLocation("com.acme.Dns", "create", 7), Use.METHOD, "List", "get", "(I)V");
        assertThat(again).isEqualTo(some()).hasSameHashCodeAs(some());
    }

    @Test
    void referencesDiffer_whenOnePartDoes() {
        List<CodeReference> others = List.of(
                of(new CodeLocation("com.acme.Zone", "create", 7), Use.METHOD, "List", "get", "(I)V"),
                of(new CodeLocation("com.acme.Dns", "update", 7), Use.METHOD, "List", "get", "(I)V"),
                of(new CodeLocation("com.acme.Dns", "create", 8), Use.METHOD, "List", "get", "(I)V"),
                of(SITE, Use.STATIC_METHOD, "List", "get", "(I)V"),
                of(SITE, Use.METHOD, "Set", "get", "(I)V"),
                of(SITE, Use.METHOD, "List", "set", "(I)V"),
                of(SITE, Use.METHOD, "List", "get", "(J)V"));
        assertThat(Stream.concat(Stream.of(some()), others.stream())).doesNotHaveDuplicates();
    }

    private static CodeReference some() {
        return of(SITE, Use.METHOD, "List", "get", "(I)V");
    }

    private static CodeReference of(CodeLocation site, Use use, String owner, String name, String descriptor) {
        return new CodeReference(site, use, owner, name, descriptor);
    }
}
