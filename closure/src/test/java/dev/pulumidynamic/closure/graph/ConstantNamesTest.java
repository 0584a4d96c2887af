package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A captured enum constant keeps its meaning when it is renamed and its wire name is not. */
class ConstantNamesTest {
    @TempDir
    private Path folder;

    private static final String PROGRAM = """
            import java.lang.annotation.*;
            import java.util.*;

            public class Program implements java.util.function.Supplier<Object> {
                @Retention(RetentionPolicy.RUNTIME) @interface WireName { String value(); }
                enum Owner { %s; static final Owner WANTED = %s; }
                Owner owner = Owner.WANTED;
                EnumSet<Owner> set = EnumSet.of(Owner.WANTED);
                Map<Owner, String> map = new EnumMap<>(Map.of(Owner.WANTED, "v"));
                public Object get() { return owner + " " + set + " " + map; }
                public static Object captured() { return new Program(); }
            }
            """;

    private Closure captured(String constants, String wanted) {
        return new Capturer()
                .capture(Compiled.of(folder, "Program", PROGRAM.formatted(constants, wanted))
                        .call("Program", "captured"));
    }

    private static Object run(Closure data, Closure code) {
        return ((Supplier<?>) new Closure(code.bundle(), Graph.read(data.graph().toBytes()))
                        .open()
                        .root())
                .get();
    }

    private Closure planters() {
        return captured("OTHER, @WireName(\"Pulumi Planters Inc.\") PLANTERS", "PLANTERS");
    }

    @Test
    void constantComesBack_whenItHasAWireName() {
        assertThat(run(planters(), planters())).isEqualTo("PLANTERS [PLANTERS] {PLANTERS=v}");
    }

    @Test
    void graphHoldsTheWireName_andNotTheConstants() {
        assertThat(planters().graph().nodes())
                .contains(new Node.EnumConstant("Program$Owner", "Pulumi Planters Inc."))
                .doesNotContain(new Node.EnumConstant("Program$Owner", "PLANTERS"));
    }

    @Test
    void constantIsFound_whenItWasRenamed() {
        Closure newer = captured("@WireName(\"Pulumi Planters Inc.\") GARDENERS, PLANTERS", "GARDENERS");

        assertThat(run(planters(), newer)).isEqualTo("GARDENERS [GARDENERS] {GARDENERS=v}");
        assertThat(CapturedChanges.between(planters().graph(), newer.graph(), newer.bundle(), false, type -> true))
                .isEmpty();
    }

    @Test
    void constantIsFoundByItsOwnName_whenItGotAWireNameLater() {
        Closure older = captured("OTHER, PLANTERS", "PLANTERS");

        assertThat(run(older, planters())).isEqualTo("PLANTERS [PLANTERS] {PLANTERS=v}");
    }

    @Test
    void captureIsRefused_whenTwoConstantsHaveOneWireName() {
        assertThatThrownBy(() -> captured("@WireName(\"B\") A, B", "B"))
                .isInstanceOf(CaptureException.class)
                .hasMessage("cannot capture owner -> Program$Owner.B [wire-name]: A has the same wire name, \"B\""
                        + " (field Program.owner); give each constant a different name");
    }
}
