package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.Struct;
import io.grpc.InsecureServerCredentials;
import io.grpc.okhttp.OkHttpServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;

/**
 * {@link IdlePlugin} that shares nothing between calls: the least that a call costs whose code is loaded for it alone. Each has a
 * thread, a class loader, two classes and two lambdas of its own.
 */
public final class FreshCodePlugin {
    private static final List<Class<?>> CODE = List.of(IdleCode.class, IdleCode.Answer.class);

    private FreshCodePlugin() {}

    public static void main(String[] arguments) throws IOException {
        IdlePlugin.serve(
                OkHttpServerBuilder.forPort(IdlePlugin.loopback(), InsecureServerCredentials.create()),
                new FreshCode(classFiles()));
    }

    private static Map<String, byte[]> classFiles() throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        for (Class<?> type : CODE) {
            String file = "/" + type.getName().replace('.', '/') + ".class";
            try (InputStream in = FreshCodePlugin.class.getResourceAsStream(file)) {
                files.put(type.getName(), Objects.requireNonNull(in, file).readAllBytes());
            }
        }
        return files;
    }

    /** Has {@link IdleCode} answer a Create. */
    static final class FreshCode extends IdlePlugin.IdleProvider {
        private final Map<String, byte[]> classFiles;

        FreshCode(Map<String, byte[]> classFiles) {
            this.classFiles = classFiles;
        }

        @Override
        public void create(CreateRequest request, StreamObserver<CreateResponse> answer) {
            CompletableFuture<Struct> properties = new CompletableFuture<>();
            Thread thread = new Thread(() -> properties.complete(call(request.getProperties())));
            thread.start();
            answer(answer, created(properties.join()));
        }

        private Struct call(Struct properties) {
            try {
                Object code = new OwnLoader(classFiles)
                        .loadClass(IdleCode.class.getName())
                        .getConstructor()
                        .newInstance();
                @SuppressWarnings("unchecked")
                UnaryOperator<Object> operator = (UnaryOperator<Object>) code;
                return (Struct) operator.apply(properties);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the code of a call cannot be loaded", e);
            }
        }
    }

    /** Defines some classes itself, whatever its parent has. */
    static final class OwnLoader extends ClassLoader {
        private final Map<String, byte[]> classFiles;

        OwnLoader(Map<String, byte[]> classFiles) {
            super(OwnLoader.class.getClassLoader());
            this.classFiles = classFiles;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] file = classFiles.get(name);
            if (file == null) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, file, 0, file.length);
            }
        }
    }
}
