package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.lambda.LambdaAnalyzer.AnalyzedLambda;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the names of captured variables in the debug data of class files. */
public final class VariableNames {
    private final Map<LambdaForm, List<String>> known = new HashMap<>();

    /** The names of the captured variables of {@code found}; empty where no debug data tells one, and for a bound object. */
    public List<String> of(Class<?> lambda, AnalyzedLambda.Written found) {
        return known.computeIfAbsent(found.form(), form -> {
            List<String> names =
                    new ArrayList<>(Collections.nCopies(found.captured().size(), ""));
            if (!names.isEmpty() && form.owner().equals(form.host())) {
                LambdaAnalyzer.host(lambda)
                        .flatMap(ClassFiles::of)
                        .ifPresent(host -> read(host, form.implementation(), names));
            }
            return List.copyOf(names);
        });
    }

    /** The first parameters of the method that a lambda runs are the captured variables. */
    private static void read(byte[] host, String implementation, List<String> names) {
        for (MethodNode method : ClassFiles.codeWithLines(host).methods) {
            if ((method.name + method.desc).equals(implementation) && method.localVariables != null) {
                List<Integer> places = places(method);
                for (LocalVariableNode variable : method.localVariables) {
                    int captured = places.indexOf(variable.index);
                    if (captured >= 0 && captured < names.size()) {
                        names.set(captured, written(variable.name));
                    }
                }
            }
        }
    }

    /** The number of the local variable that each captured variable is; none for {@code this}. */
    private static List<Integer> places(MethodNode method) {
        List<Integer> places = new ArrayList<>();
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            places.add(-1);
        }
        places.addAll(Instructions.parameters(method).keySet());
        return places;
    }

    /** Kotlin and Scala mark captured variables: {@code $name}, {@code name$1}, {@code this$0} for an outer object. */
    private static String written(String name) {
        boolean isOuter = name.equals("this") || name.startsWith("this$");
        return isOuter ? "" : name.replaceFirst("^\\$", "").replaceFirst("\\$\\d+$", "");
    }
}
