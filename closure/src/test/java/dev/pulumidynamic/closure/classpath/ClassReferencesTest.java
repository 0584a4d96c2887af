package dev.pulumidynamic.closure.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClassReferencesTest {
    private static final List<String> ENTRIES = List.of("META-INF/MANIFEST.MF", "a/First.class", "a/Second.class");

    private static ClassReferences read(ConstantPool... classes) {
        ClassReferences references = new ClassReferences(ENTRIES);
        for (ConstantPool constants : classes) {
            references.add(constants);
        }
        return ClassReferences.parse(references.toBytes(), ENTRIES);
    }

    private static ConstantPool using(Set<String> types, String... strings) {
        return new ConstantPool(types, types, Set.of(strings), Set.of());
    }

    @Test
    void referencesAreThoseOfEachClass_whenTheyAreRead() {
        ClassReferences read =
                read(using(Set.of("a/Second", "b/Other")), using(Set.of("a/First", "b/Other", "c/Another")));

        assertThat(read.of("a/First")).containsExactly("a/Second", "b/Other");
        assertThat(read.of("a/Second")).containsExactly("a/First", "b/Other", "c/Another");
    }

    @Test
    void stringIsAReference_whenItMayBeTheNameOfAClass() {
        ClassReferences read = read(using(Set.of(), "a.Second", "b.Adapter", "a text", "word"), using(Set.of()));

        assertThat(read.of("a/First")).containsExactly("a/Second", "b/Adapter");
    }

    @Test
    void typeIsLeftOut_whenItIsOfTheJdk() {
        assertThat(read(using(Set.of("java/util/List")), using(Set.of())).of("a/First"))
                .isEmpty();
    }

    @Test
    void nothingIsReferredTo_whenTheLibraryDoesNotHaveTheClass() {
        assertThat(read(using(Set.of()), using(Set.of())).of("b/Other")).isEmpty();
    }
}
