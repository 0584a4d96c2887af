package dev.pulumidynamic.host.protocol;

/**
 * What to do when nobody knows what a call has done: what the state has then, and which commands go on from there. An engine that
 * reads the failure keeps no pending operation; one that was killed before does.
 */
final class RecoveryAdvice {
    private static final String AFTER_A_KILL =
            ". If Pulumi was killed before it read this, run `pulumi cancel` where the stack is locked, and `pulumi refresh`,"
                    + " which asks about pending operations";

    private RecoveryAdvice() {}

    /** The advice after {@code call}, as the service calls it; a preview records nothing, and neither do calls that only look. */
    static String after(String call, ServedProvider served, String urn) {
        return switch (call) {
            case "Create" ->
                ". The state has nothing of what it was to make. Check whether it exists: if not, run `pulumi up` again; if so,"
                        + " delete it, or " + served.imports().takeOver(ResourceName.of(urn, "", "")) + AFTER_A_KILL;
            case "Update" ->
                ". The state has the resource as it was before. When the call has ended, run `pulumi refresh` to record what the"
                        + " resource is now, then `pulumi up` again" + AFTER_A_KILL;
            case "Delete" ->
                ". The state still has the resource. When the call has ended, run the same command again; if that fails because the"
                        + " resource is gone, run `pulumi refresh`, or `pulumi state delete '" + urn + "'`"
                        + AFTER_A_KILL;
            default -> ". Nothing was recorded: run the command again";
        };
    }
}
