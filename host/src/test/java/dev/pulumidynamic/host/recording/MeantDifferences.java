package dev.pulumidynamic.host.recording;

import com.google.protobuf.Message;
import com.google.protobuf.Struct;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateResponse;

/** What this plugin answers otherwise than the one of the recordings, and means to. */
final class MeantDifferences {
    private MeantDifferences() {}

    /** {@code answer} to {@code call} without what is allowed to differ. */
    static Message without(RecordedCall call, Message answer) {
        if (answer instanceof PluginInfo) {
            return PluginInfo.getDefaultInstance();
        } else if (answer instanceof DiffResponse diff) {
            return withoutDetails(diff);
        } else if (call.isPreview()) {
            return withoutOutputs(answer);
        }
        return withoutProviderInOutputs(answer);
    }

    /** The recorded plugin answered its inputs as outputs; ours has {@code __provider} there only after a partial failure. */
    private static Message withoutProviderInOutputs(Message answer) {
        if (answer instanceof CreateResponse create) {
            return create.toBuilder()
                    .setProperties(outputs(create.getProperties()))
                    .build();
        } else if (answer instanceof UpdateResponse update) {
            return update.toBuilder()
                    .setProperties(outputs(update.getProperties()))
                    .build();
        } else if (answer instanceof ReadResponse read && read.hasProperties()) {
            return read.toBuilder().setProperties(outputs(read.getProperties())).build();
        }
        return answer;
    }

    private static Struct outputs(Struct properties) {
        return properties.toBuilder().removeFields("__provider").build();
    }

    /** The recorded plugin told details only when it was asked to, and never which properties differ. */
    private static Message withoutDetails(DiffResponse diff) {
        return diff.toBuilder()
                .clearDetailedDiff()
                .clearHasDetailedDiff()
                .clearDiffs()
                .build();
    }

    /** In a preview the recorded plugin echoed its inputs; ours runs no provider code, and knows no outputs. */
    private static Message withoutOutputs(Message answer) {
        if (answer instanceof CreateResponse create) {
            return create.toBuilder().clearProperties().build();
        } else if (answer instanceof UpdateResponse update) {
            return update.toBuilder().clearProperties().build();
        }
        return answer;
    }
}
