package dev.pulumidynamic.host.property;

import com.google.protobuf.Message;
import io.grpc.BindableService;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.protobuf.ProtoUtils;

/** Reads messages with deeper nesting than protobuf's default of 32 maps: a message that cannot be read reaches no code of ours. */
public final class DeepMessages {
    /** Messages within each other, three for each map. The stack of a thread (1 MB) has room for twice as many, even in the interpreter. */
    private static final int MOST = 500;

    private DeepMessages() {}

    /** The methods of {@code service}. */
    public static ServerServiceDefinition read(BindableService service) {
        ServerServiceDefinition bound = service.bindService();
        ServerServiceDefinition.Builder deep =
                ServerServiceDefinition.builder(bound.getServiceDescriptor().getName());
        for (ServerMethodDefinition<?, ?> method : bound.getMethods()) {
            add(deep, method);
        }
        return deep.build();
    }

    private static <Q, A> void add(ServerServiceDefinition.Builder deep, ServerMethodDefinition<Q, A> method) {
        deep.addMethod(read(method.getMethodDescriptor()), method.getServerCallHandler());
    }

    /** The same method. */
    public static <Q, A> MethodDescriptor<Q, A> read(MethodDescriptor<Q, A> method) {
        return method.toBuilder(deep(method.getRequestMarshaller()), deep(method.getResponseMarshaller()))
                .build();
    }

    @SuppressWarnings("unchecked") // A marshaller of messages has one of its type.
    private static <T> Marshaller<T> deep(Marshaller<T> marshaller) {
        Message prototype = (Message) ((PrototypeMarshaller<T>) marshaller).getMessagePrototype();
        return (Marshaller<T>) ProtoUtils.marshallerWithRecursionLimit(prototype, MOST);
    }
}
