package dev.pulumidynamic.host.recording;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Optional;

/**
 * One call and how it ended.
 *
 * @param service {@code ResourceProvider} or {@code ResourceMonitor}
 * @param method the method's name
 * @param request as JSON of the protocol's messages
 * @param response likewise; absent when the call failed
 * @param error what the engine was told when it failed
 */
record RecordedCall(
        String service, String method, JsonObject request, Optional<JsonObject> response, Optional<String> error) {
    private static final String RPC_ERROR = "rpc error: code = Unknown desc = ";

    static RecordedCall parse(String line) {
        JsonObject call = JsonParser.parseString(line).getAsJsonObject();
        String[] method = call.get("method").getAsString().split("/", 2);
        return new RecordedCall(
                method[0],
                method[1],
                call.getAsJsonObject("request"),
                Optional.ofNullable(call.getAsJsonObject("response")),
                Optional.ofNullable(call.getAsJsonArray("errors"))
                        .map(errors -> errors.get(0).getAsString().replace(RPC_ERROR, "")));
    }

    boolean asksThePlugin() {
        return service.equals("ResourceProvider");
    }

    boolean isPreview() {
        return request.has("preview") && request.get("preview").getAsBoolean();
    }
}
