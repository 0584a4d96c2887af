package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.CodeLocation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Names classes, objects and locations as in the source, where the compiler generates other names. */
final class SourceNames {
    private final Bundle bundle;
    private final Map<String, String> known = new HashMap<>();

    SourceNames(Bundle bundle) {
        this.bundle = bundle;
    }

    /** {@code com.acme.App.Inner}, {@code anonymous class in com.acme.App.main:12}. */
    String type(String internalName) {
        String name = known.get(internalName);
        if (name == null) {
            name = bundle.project()
                    .content(internalName + ".class")
                    .map(classFile -> new Declaration(internalName).read(classFile))
                    .orElseGet(() -> internalName.replace('/', '.'));
            known.put(internalName, name);
        }
        return name;
    }

    /** {@code com.acme.Dns.create:42}, {@code lambda in com.acme.App.main:12}. */
    String place(CodeLocation site) {
        String type = type(site.type().replace('.', '/'));
        String line = site.line() > 0 ? ":" + site.line() : "";
        if (site.method().isEmpty()) {
            return type;
        }
        String separator = type.contains(" ") ? ", " : ".";
        return (site.isInLambda() ? "lambda in " : "") + type + separator + site.writtenMethod() + line;
    }

    /** The first line of a method of the project; 0 if it is unknown. */
    int firstLine(String internalName, String nameAndDescriptor) {
        int[] line = {0};
        bundle.project()
                .content(internalName + ".class")
                .ifPresent(classFile -> new ClassReader(classFile)
                        .accept(
                                new ClassVisitor(Opcodes.ASM9) {
                                    @Override
                                    public @Nullable MethodVisitor visitMethod(
                                            int access,
                                            String name,
                                            String descriptor,
                                            @Nullable String signature,
                                            String @Nullable [] thrown) {
                                        return (name + descriptor).equals(nameAndDescriptor) ? firstLine(line) : null;
                                    }
                                },
                                ClassReader.SKIP_FRAMES));
        return line[0];
    }

    private static MethodVisitor firstLine(int[] line) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitLineNumber(int number, Label start) {
                line[0] = line[0] == 0 ? number : line[0];
            }
        };
    }

    /** The type of an object as in the source, {@code lambda in com.acme.App.main}, {@code com.acme.Dns[]}. */
    String of(Node node) {
        if (node instanceof Node.Instance instance) {
            return typeOrArray(instance.type());
        } else if (node instanceof Node.RecordInstance instance) {
            return typeOrArray(instance.type());
        } else if (node instanceof Node.EnumConstant constant) {
            return typeOrArray(constant.type());
        } else if (node instanceof Node.ReferenceArray array) {
            return typeOrArray(array.type());
        } else if (node instanceof Node.PrimitiveArray array) {
            return typeOrArray(array.type());
        } else if (node instanceof Node.ClassLiteral literal) {
            return "class " + typeOrArray(literal.type());
        } else if (node instanceof Node.Lambda lambda) {
            return lambda(lambda.form());
        } else if (node instanceof Node.ProxyInstance proxy) {
            return "proxy for "
                    + String.join(
                            ", ",
                            proxy.interfaces().stream().map(this::typeOrArray).toList());
        }
        if (node instanceof Node.StaticReference reference) {
            return "constant " + typeOrArray(reference.field().owner()) + "."
                    + reference.field().name();
        } else if (node instanceof Node.WithStatics) {
            return "static fields";
        }
        return node instanceof Node.Logical logical
                ? logical.codec()
                : typeOrArray(((Node.Factory) node).call().owner()) + " lambda";
    }

    /** A body that the compiler named is a lambda, any other is what a method reference  */
    String lambda(LambdaForm form) {
        String owner = form.owner().replace('.', '/');
        CodeLocation body = new CodeLocation(
                form.owner(), LambdaForm.name(form.implementation()), firstLine(owner, form.implementation()));
        return body.isInLambda() ? place(body) : "method reference " + place(body);
    }

    private String typeOrArray(String name) {
        if (!name.startsWith("[")) {
            return type(name.replace('.', '/'));
        }
        Type array = Type.getType(name.replace('.', '/'));
        Type element = array.getElementType();
        String written = element.getSort() == Type.OBJECT ? type(element.getInternalName()) : element.getClassName();
        return written + "[]".repeat(array.getDimensions());
    }

    /** Reads the location of a class's declaration from its class file. */
    private final class Declaration extends ClassVisitor {
        private final String self;
        private @Nullable String outer;
        private @Nullable String method;
        private @Nullable String simpleName;
        private boolean isInner;
        private final int[] line = {0};

        Declaration(String self) {
            super(Opcodes.ASM9);
            this.self = self;
        }

        String read(byte[] classFile) {
            new ClassReader(classFile).accept(this, ClassReader.SKIP_FRAMES);
            if (!isInner || outer == null) {
                return self.replace('/', '.');
            }
            String around = type(outer) + (method == null ? "" : "." + new CodeLocation("", method, 0).writtenMethod());
            if (simpleName == null) {
                return "anonymous class in " + around + (line[0] > 0 ? ":" + line[0] : "");
            }
            return method == null ? around + "." + simpleName : simpleName + " in " + around;
        }

        @Override
        public void visitOuterClass(String owner, @Nullable String name, @Nullable String descriptor) {
            outer = owner;
            method = name;
        }

        @Override
        public void visitInnerClass(String name, @Nullable String outerName, @Nullable String innerName, int access) {
            if (name.equals(self)) {
                isInner = true;
                outer = outerName == null ? outer : outerName;
                simpleName = innerName;
            }
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            return name.equals("<init>") ? firstLine(line) : null;
        }
    }
}
