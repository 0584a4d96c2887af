package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;

import java.util.List;
import javax.xml.namespace.QName;

/** The codec for names of {@code javax.xml}. A runtime may lack its module. */
final class JdkXml {
    private JdkXml() {}

    static List<CodecRegistration> codecs() {
        return ModuleLayer.boot().findModule("java.xml").isEmpty()
                ? List.of()
                : List.of(immutable(
                        QName.class,
                        name -> List.of(name.getNamespaceURI(), name.getLocalPart(), name.getPrefix()),
                        parts -> new QName(
                                CodecParts.text(parts, 0), CodecParts.text(parts, 1), CodecParts.text(parts, 2))));
    }
}
