package dev.pulumidynamic.host.inspect.source;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** A class file as text, instruction by instruction. */
public final class BytecodeText {
    private BytecodeText() {}

    /** Of one class file. */
    public static String of(byte[] classFile) {
        StringWriter text = new StringWriter();
        new ClassReader(classFile)
                .accept(new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)), ClassReader.SKIP_FRAMES);
        return text.toString();
    }
}
