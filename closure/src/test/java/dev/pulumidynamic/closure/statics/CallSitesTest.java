package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class CallSitesTest {
    /** As no compiler of today writes it: a list that is made when it is first needed, and then stays. */
    @Test
    void somethingMayBeKept_byAConstantThatACallMakes() {
        assertThat(StaticState.mayBeIn(constant(
                        "java/util/ArrayList",
                        new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false))))
                .isTrue();
        assertThat(StaticState.mayBeIn(constant(
                        "java/lang/Enum$EnumDesc",
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                "java/lang/Enum$EnumDesc",
                                "of",
                                "(Ljava/lang/constant/ClassDesc;Ljava/lang/String;)Ljava/lang/Enum$EnumDesc;",
                                false),
                        new ConstantDynamic(
                                "made",
                                "Ljava/util/ArrayList;",
                                invoke(),
                                new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false)),
                        "RED")))
                .isTrue();
        assertThat(StaticState.mayBeIn(constant(
                        "java/lang/constant/ClassDesc",
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                "java/lang/constant/ClassDesc",
                                "of",
                                "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;",
                                true),
                        "com.acme.Color")))
                .isFalse();
    }

    /** A class with a method that loads a constant, which {@code ConstantBootstraps.invoke} makes by a call. */
    private static Bundle constant(String type, Object... call) {
        ClassWriter written = new ClassWriter(0);
        written.visit(Opcodes.V17, Opcodes.ACC_SUPER, "A", null, "java/lang/Object", null);
        MethodVisitor code = written.visitMethod(Opcodes.ACC_STATIC, "get", "()Ljava/lang/Object;", null, null);
        code.visitCode();
        code.visitLdcInsn(new ConstantDynamic("made", "L" + type + ";", invoke(), call));
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
        return new Bundle(new Part("project", new TreeMap<>(Map.of("A.class", written.toByteArray()))), List.of());
    }

    private static Handle invoke() {
        return new Handle(
                Opcodes.H_INVOKESTATIC,
                "java/lang/invoke/ConstantBootstraps",
                "invoke",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
                        + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
                false);
    }
}
