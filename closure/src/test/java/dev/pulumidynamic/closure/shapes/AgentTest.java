package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent that changes classes while they are loaded changes nothing of what is captured. */
class AgentTest {
    /** Adds an interface and a field with a value to the provider. */
    private static final String AGENT = """
            package com.agent;

            import java.lang.instrument.ClassFileTransformer;
            import java.lang.instrument.Instrumentation;
            import java.security.ProtectionDomain;
            import org.objectweb.asm.*;

            public class Agent implements ClassFileTransformer {
                public interface Traced {}

                public static void premain(String arguments, Instrumentation instrumentation) {
                    instrumentation.addTransformer(new Agent());
                }

                @Override
                public byte[] transform(
                        ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] classFile) {
                    if (loader != ClassLoader.getSystemClassLoader() || !name.startsWith("com/acme/Provider")) {
                        return null;
                    }
                    ClassWriter writer = new ClassWriter(0);
                    new ClassReader(classFile).accept(new Traces(writer), 0);
                    return writer.toByteArray();
                }

                private static class Traces extends ClassVisitor {
                    private String self;

                    Traces(ClassWriter writer) {
                        super(Opcodes.ASM9, writer);
                    }

                    @Override
                    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
                        self = name;
                        String[] more = java.util.Arrays.copyOf(interfaces, interfaces.length + 1);
                        more[interfaces.length] = "com/agent/Agent$Traced";
                        super.visit(version, access, name, signature, superName, more);
                    }

                    @Override
                    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] thrown) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, thrown);
                        return !name.equals("<init>") ? method : new MethodVisitor(Opcodes.ASM9, method) {
                            @Override
                            public void visitInsn(int opcode) {
                                if (opcode == Opcodes.RETURN) {
                                    visitVarInsn(Opcodes.ALOAD, 0);
                                    visitLdcInsn("of the agent");
                                    visitFieldInsn(Opcodes.PUTFIELD, self, "trace", "Ljava/lang/Object;");
                                }
                                super.visitInsn(opcode);
                            }

                            @Override
                            public void visitMaxs(int stack, int locals) {
                                super.visitMaxs(stack + 2, locals);
                            }
                        };
                    }

                    @Override
                    public void visitEnd() {
                        visitField(Opcodes.ACC_PRIVATE, "trace", "Ljava/lang/Object;", null, null).visitEnd();
                        super.visitEnd();
                    }
                }
            }
            """;

    private static final String PROVIDER = """
            package com.acme;

            import java.util.function.Supplier;

            public class Provider implements Supplier<String> {
                private final String text = "text";
                private final Supplier<String> lambda = () -> text + " of a lambda";

                @Override
                public String get() {
                    return lambda.get();
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void closureIsTheSame_whenAnAgentAddsMembersAndInterfaces() throws Exception {
        Path[] libraries = Jvm.capturing().toArray(Path[]::new);
        Path agentJar = new JarBuilder()
                .attribute("Premain-Class", "com.agent.Agent")
                .files("", new Program(folder).classes(Map.of("com.agent.Agent", AGENT), libraries))
                .write(folder.resolve("agent.jar"));
        Path classes = new Program(folder)
                .classes(Map.of("com.acme.App", Program.APP, "com.acme.Provider", PROVIDER), libraries);

        Closure without = captured(classes);
        Closure with = captured(classes, "-javaagent:" + agentJar);

        assertThat(with.graph()).isEqualTo(without.graph());
        assertThat(with.bundle().digest()).isEqualTo(without.bundle().digest());
        assertThat(Program.opened(with)).isEqualTo("text of a lambda");
    }

    private Closure captured(Path classes, String... options) throws IOException, InterruptedException {
        String classPath = Stream.concat(Stream.of(classes), Jvm.capturing().stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        return new Program(Files.createTempDirectory(folder, "run"))
                .run(Stream.concat(Stream.of(options), Stream.of("-cp", classPath, "com.acme.App"))
                        .toArray(String[]::new));
    }
}
