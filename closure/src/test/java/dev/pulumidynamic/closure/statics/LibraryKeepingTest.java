package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryKeepingTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A extends StdDeserializer<A> { int n; A() { super(A.class); } public A deserialize(JsonParser p,"
                        + " DeserializationContext c) { n++; return null; } }",
                "class A extends Lib { int n; public A deserialize(JsonParser p, DeserializationContext c) { n++; return null; } }"
                        + " abstract class Lib extends StdDeserializer<A> { Lib() { super(A.class); } }",
                "class A { @JsonSetter(nulls = Nulls.AS_EMPTY) public Date d; }",
                "class A { @com.fasterxml.jackson.databind.annotation.JsonDeserialize(using = Lib.class) public A a; }"
                        + " abstract class Lib extends StdDeserializer<A> { int n; Lib() { super(A.class); } }",
                "@JsonInclude(JsonInclude.Include.NON_DEFAULT) class A { public Date d = new Date(0); }",
                "record A(@JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = A.class) String s) { }",
                "enum A { ONE; @JsonValue String text() { return \"1\"; } }",
                "enum A { ONE; public String toString() { return \"1\"; } }",
                "class A extends Lib { } @JsonInclude(JsonInclude.Include.NON_DEFAULT) class Lib { public int n = 1; }",
                "@Lib class A { public int n = 1; } @JacksonAnnotationsInside @JsonInclude(JsonInclude.Include.NON_DEFAULT)"
                        + " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Lib { }",
                "enum A implements Lib { ONE; public String text() { return \"1\"; } } interface Lib { @JsonValue String text(); }",
                "class A extends PropertyResourceBundle { A() throws java.io.IOException { super((java.io.Reader) null); } }",
                "class A extends ResourceBundle.Control { }",
                "class A extends ListResourceBundle { protected Object[][] getContents() { return null; } }",
            })
    void somethingMayBeKept_byLibrariesThatKeepObjectsOfTheProject(String source) {
        assertThat(JudgedSource.keepsState(folder, source)).isTrue();
    }
}
