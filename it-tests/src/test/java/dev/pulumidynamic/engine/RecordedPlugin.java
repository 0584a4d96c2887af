package dev.pulumidynamic.engine;

import com.google.protobuf.Any;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import com.google.rpc.Code;
import com.google.rpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.ErrorResourceInitFailed;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeResponse;
import pulumirpc.Provider.PropertyDiff;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.Provider.UpdateResponse;
import pulumirpc.ResourceProviderGrpc;

/** The plugin of the recordings: it answers as theirs did. */
class RecordedPlugin extends ResourceProviderGrpc.ResourceProviderImplBase {
    private final PluginBehaviour behaviour;
    private String digest = "";

    RecordedPlugin(PluginBehaviour behaviour) {
        this.behaviour = behaviour;
    }

    @Override
    public void handshake(ProviderHandshakeRequest request, StreamObserver<ProviderHandshakeResponse> answer) {
        end(
                answer,
                ProviderHandshakeResponse.newBuilder()
                        .setAcceptSecrets(true)
                        .setAcceptResources(true)
                        .setAcceptOutputs(true)
                        .build());
    }

    @Override
    public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
        end(answer, PluginInfo.newBuilder().setVersion(behaviour.version()).build());
    }

    @Override
    public void parameterize(ParameterizeRequest request, StreamObserver<ParameterizeResponse> answer) {
        String packageVersion = request.getValue().getVersion();
        digest = packageVersion.contains("+h")
                ? packageVersion.substring(packageVersion.indexOf("+h") + 2).substring(0, 12)
                : request.getValue().getName().replace("dyn-", "");
        end(
                answer,
                ParameterizeResponse.newBuilder()
                        .setName(request.getValue().getName())
                        .setVersion(packageVersion)
                        .build());
    }

    @Override
    public void checkConfig(CheckRequest request, StreamObserver<CheckResponse> answer) {
        end(answer, CheckResponse.newBuilder().setInputs(request.getNews()).build());
    }

    @Override
    public void diffConfig(DiffRequest request, StreamObserver<DiffResponse> answer) {
        boolean same = request.getOldInputs().equals(request.getNews());
        end(answer, DiffResponse.newBuilder().setChanges(changes(same)).build());
    }

    @Override
    public void configure(ConfigureRequest request, StreamObserver<ConfigureResponse> answer) {
        end(
                answer,
                ConfigureResponse.newBuilder()
                        .setAcceptSecrets(true)
                        .setAcceptResources(true)
                        .setAcceptOutputs(true)
                        .setSupportsPreview(true)
                        .build());
    }

    @Override
    public void check(CheckRequest request, StreamObserver<CheckResponse> answer) {
        CheckResponse.Builder response = CheckResponse.newBuilder().setInputs(request.getNews());
        if (fails(request.getNews(), "check")) {
            response.addFailures(CheckFailure.newBuilder().setProperty("x").setReason("x must be positive"));
        }
        end(answer, response.build());
    }

    @Override
    public void diff(DiffRequest request, StreamObserver<DiffResponse> answer) {
        Struct before = withoutProvider(request.getOldInputs());
        Struct after = withoutProvider(request.getNews());
        DiffResponse.Builder response = DiffResponse.newBuilder().setChanges(changes(before.equals(after)));
        if (before.containsFields("replace") && !text(before, "replace").equals(text(after, "replace"))) {
            response.addReplaces("replace").setDeleteBeforeReplace(behaviour.has("deleteBeforeReplace"));
        }
        if (behaviour.has("detailedDiff")) {
            response.setHasDetailedDiff(true);
            after.getFieldsMap().forEach((key, value) -> {
                if (!value.equals(before.getFieldsMap().get(key))) {
                    response.putDetailedDiff(key, detail(key));
                }
            });
        }
        end(answer, response.build());
    }

    private static PropertyDiff detail(String key) {
        return PropertyDiff.newBuilder()
                .setKind(key.equals("replace") ? PropertyDiff.Kind.UPDATE_REPLACE : PropertyDiff.Kind.UPDATE)
                .setInputDiff(true)
                .build();
    }

    @Override
    public void create(CreateRequest request, StreamObserver<CreateResponse> answer) {
        Struct inputs = request.getProperties();
        if (fails(inputs, "create")) {
            answer.onError(failed("the backend said no"));
        } else if (fails(inputs, "partial")) {
            answer.onError(partlyFailed("id-p", inputs));
        } else {
            String id = request.getPreview() ? "" : make(request.getName());
            end(
                    answer,
                    CreateResponse.newBuilder().setId(id).setProperties(inputs).build());
        }
    }

    /** Makes what a resource stands for; answers its id. */
    String make(String name) {
        return "id-" + name;
    }

    @Override
    public void update(UpdateRequest request, StreamObserver<UpdateResponse> answer) {
        if (fails(request.getNews(), "update")) {
            answer.onError(failed("update refused"));
        } else if (fails(request.getNews(), "partialupdate")) {
            answer.onError(partlyFailed(request.getId(), request.getNews()));
        } else {
            end(
                    answer,
                    UpdateResponse.newBuilder().setProperties(request.getNews()).build());
        }
    }

    @Override
    public void read(ReadRequest request, StreamObserver<ReadResponse> answer) {
        if (behaviour.has("readFindsNothing")) {
            end(answer, ReadResponse.getDefaultInstance());
            return;
        }
        Struct imported = Struct.newBuilder()
                .putFields(
                        "__provider", Value.newBuilder().setStringValue(digest).build())
                .putFields("x", Value.newBuilder().setNumberValue(1).build())
                .build();
        end(
                answer,
                ReadResponse.newBuilder()
                        .setId(request.getId())
                        .setInputs(request.hasInputs() ? request.getInputs() : imported)
                        .setProperties(request.hasProperties() ? request.getProperties() : imported)
                        .build());
    }

    @Override
    public void delete(DeleteRequest request, StreamObserver<Empty> answer) {
        if (fails(request.getOldInputs(), "delete")) {
            answer.onError(failed("delete refused"));
        } else {
            unmake(request.getId());
            end(answer, Empty.getDefaultInstance());
        }
    }

    /** Ends what {@link #make} made. */
    void unmake(String id) {}

    @Override
    public void cancel(Empty request, StreamObserver<Empty> answer) {
        end(answer, Empty.getDefaultInstance());
    }

    private static DiffResponse.DiffChanges changes(boolean same) {
        return same ? DiffResponse.DiffChanges.DIFF_NONE : DiffResponse.DiffChanges.DIFF_SOME;
    }

    private static Struct withoutProvider(Struct struct) {
        return struct.toBuilder().removeFields("__provider").build();
    }

    static boolean fails(Struct inputs, String operation) {
        return text(inputs, "fail").equals(operation);
    }

    private static String text(Struct struct, String key) {
        return struct.getFieldsMap()
                .getOrDefault(key, Value.getDefaultInstance())
                .getStringValue();
    }

    static StatusRuntimeException failed(String message) {
        return io.grpc.Status.UNKNOWN.withDescription(message).asRuntimeException();
    }

    private static StatusRuntimeException partlyFailed(String id, Struct properties) {
        ErrorResourceInitFailed details = ErrorResourceInitFailed.newBuilder()
                .setId(id)
                .setInputs(properties)
                .setProperties(properties)
                .addReasons(id + " is not ready")
                .build();
        return StatusProto.toStatusRuntimeException(Status.newBuilder()
                .setCode(Code.UNKNOWN_VALUE)
                .setMessage("resource created but not ready")
                .addDetails(Any.pack(details))
                .build());
    }

    static <T> void end(StreamObserver<T> answer, T message) {
        answer.onNext(message);
        answer.onCompleted();
    }
}
