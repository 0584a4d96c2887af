package dev.pulumidynamic.host.recording;

import com.google.protobuf.Message;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DiffResponse;
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
        return answer;
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
