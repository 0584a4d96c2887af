package dev.pulumidynamic.closure.lambda;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds the names of captured variables in the debug data of class files. */
public final class VariableNames {
    private final Map<LambdaForm, List<String>> known = new HashMap<>();

    /**
     * The name of each captured variable of {@code found}, in their order. It is empty where no debug data tells it, and for the
     * object that an instance method was bound to.
     *
     * @param lambda the class of the lambda
     */
    public List<String> of(Class<?> lambda, AnalyzedLambda.Written found) {
        return known.computeIfAbsent(found.form(), form -> {
            List<String> names =
                    new ArrayList<>(Collections.nCopies(found.captured().size(), ""));
            if (!names.isEmpty() && form.owner().equals(form.host())) {
                host(lambda)
                        .ifPresent(classFile -> new ClassReader(classFile)
                                .accept(new Body(form.implementation(), names), ClassReader.SKIP_FRAMES));
            }
            return List.copyOf(names);
        });
    }

    private static Optional<byte[]> host(Class<?> lambda) {
        return LambdaAnalyzer.host(lambda).flatMap(ClassFiles::of);
    }

    /** Kotlin and Scala mark captured variables: {@code $name}, {@code name$1}, {@code this$0} for an outer object. */
    private static String written(String name) {
        boolean isOuter = name.equals("this") || name.startsWith("this$");
        return isOuter ? "" : name.replaceFirst("^\\$", "").replaceFirst("\\$\\d+$", "");
    }

    /** Finds the method that a lambda runs, whose first parameters are the captured variables. */
    private static final class Body extends ClassVisitor {
        private final String implementation;
        private final List<String> names;

        Body(String implementation, List<String> names) {
            super(Opcodes.ASM9);
            this.implementation = implementation;
            this.names = names;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            return (name + descriptor).equals(implementation)
                    ? new Parameters((access & Opcodes.ACC_STATIC) != 0, descriptor, names)
                    : null;
        }
    }

    /** Takes the names of a method's parameters from its table of local variables. */
    private static final class Parameters extends MethodVisitor {
        private final List<Integer> places;
        private final List<String> names;

        Parameters(boolean isStatic, String descriptor, List<String> names) {
            super(Opcodes.ASM9);
            this.places = places(isStatic, descriptor);
            this.names = names;
        }

        /** The number of the local variable that each captured variable is; none for {@code this}. */
        private static List<Integer> places(boolean isStatic, String descriptor) {
            List<Integer> places = new ArrayList<>();
            if (!isStatic) {
                places.add(-1);
            }
            int next = isStatic ? 0 : 1;
            for (Type parameter : Arrays.asList(Type.getArgumentTypes(descriptor))) {
                places.add(next);
                next += parameter.getSize();
            }
            return places;
        }

        @Override
        public void visitLocalVariable(
                String name, String descriptor, @Nullable String signature, Label start, Label end, int index) {
            int variable = places.indexOf(index);
            if (variable >= 0 && variable < names.size()) {
                names.set(variable, written(name));
            }
        }
    }
}
