package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/** The strings of captured classes: constants in their code, and those in annotations, which libraries can read. */
final class CapturedTexts {
    /** Compilers write the names of a class's members into these. */
    private static final Set<String> OF_COMPILERS =
            Set.of("Lkotlin/Metadata;", "Lscala/reflect/ScalaSignature;", "Lscala/reflect/ScalaLongSignature;");

    private static final Pattern NAME_AND_LOADER =
            Pattern.compile("\\((?=.*Ljava/lang/String;.*\\))(?=.*Ljava/lang/Class(Loader)?;.*\\)).*");

    private final List<Element> found = new ArrayList<>();

    private CapturedTexts() {}

    /** A string in an annotation, the value of an element such as {@code resourceBundle}. */
    record Element(String name, String value) {
        /** Whether a word may be the name of a resource bundle; many other elements have words that are names of other things. */
        boolean namesBundle() {
            String lower = name.toLowerCase(Locale.ROOT);
            return lower.contains("bundle") || lower.contains("basename");
        }
    }

    static Stream<String> inCode(CapturedClass captured) {
        return captured.methods().stream()
                .flatMap(Instructions::of)
                .flatMap(Instructions::constants)
                .flatMap(constant -> constant instanceof String text ? Stream.of(text) : Stream.empty());
    }

    /** Whether a word in the code may be the name of a resource bundle. */
    static boolean asksForBundles(CapturedClass captured) {
        return calls(captured).anyMatch(call -> call.owner.equals("java/util/ResourceBundle"));
    }

    /** Whether some method takes a text with a class or a loader. */
    static boolean passesLoaders(CapturedClass captured) {
        return calls(captured)
                .anyMatch(call -> NAME_AND_LOADER.matcher(call.desc).matches());
    }

    static Stream<MethodInsnNode> calls(CapturedClass captured) {
        return captured.methods().stream().flatMap(method -> Instructions.of(method, MethodInsnNode.class));
    }

    /** Those in annotations of a class; of a sliced class, those of its methods, because nothing may reflect on it. */
    static List<Element> inAnnotations(CapturedClass captured) {
        CapturedTexts texts = new CapturedTexts();
        if (!captured.sliced()) {
            texts.addType(captured.type());
        }
        for (MethodNode method : captured.methods()) {
            texts.addMethod(method);
        }
        return texts.found;
    }

    private void addType(ClassNode type) {
        add(type.visibleAnnotations);
        add(type.visibleTypeAnnotations);
        for (FieldNode field : type.fields) {
            add(field.visibleAnnotations);
            add(field.visibleTypeAnnotations);
        }
        if (type.recordComponents != null) {
            for (RecordComponentNode component : type.recordComponents) {
                add(component.visibleAnnotations);
            }
        }
    }

    private void addMethod(MethodNode method) {
        add(method.visibleAnnotations);
        add(method.visibleTypeAnnotations);
        if (method.visibleParameterAnnotations != null) {
            Stream.of(method.visibleParameterAnnotations).forEach(this::add);
        }
        if (method.annotationDefault != null) {
            value(method.name, method.annotationDefault);
        }
    }

    private void add(@Nullable List<? extends AnnotationNode> annotations) {
        if (annotations != null) {
            annotations.stream()
                    .filter(annotation -> !OF_COMPILERS.contains(annotation.desc))
                    .forEach(this::elements);
        }
    }

    /** ASM lists names and values in turn. */
    private void elements(AnnotationNode annotation) {
        List<Object> elements = annotation.values == null ? List.of() : annotation.values;
        for (int i = 0; i + 1 < elements.size(); i += 2) {
            value((String) elements.get(i), elements.get(i + 1));
        }
    }

    private void value(String element, Object value) {
        if (value instanceof String text) {
            found.add(new Element(element, text));
        } else if (value instanceof AnnotationNode annotation) {
            elements(annotation);
        } else if (value instanceof List<?> list) {
            list.forEach(each -> value(element, each));
        }
    }
}
