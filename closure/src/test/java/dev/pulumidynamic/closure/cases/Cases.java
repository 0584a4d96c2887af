package dev.pulumidynamic.closure.cases;

import java.util.List;
import java.util.stream.Stream;

/** All cases, in the order of their topics. */
final class Cases {
    private Cases() {}

    static List<Case.Carried> carried() {
        return Stream.of(
                        NestedCases.all(),
                        ObjectCases.all(),
                        LambdaCases.all(),
                        CollectionCases.all(),
                        ValueCases.all(),
                        DeclaredCases.all(),
                        ToolCases.all(),
                        FactoryCases.all(),
                        ReflectedCases.all(),
                        HookCases.all(),
                        ReplacementCases.all(),
                        IdentityCases.all(),
                        StaticCases.all())
                .flatMap(List::stream)
                .toList();
    }

    static List<Case.Refused> refused() {
        return RefusedCases.all();
    }
}
