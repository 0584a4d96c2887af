package dev.pulumidynamic.engine.state;

import com.google.gson.JsonObject;
import dev.pulumidynamic.engine.state.Change.Began;
import dev.pulumidynamic.engine.state.Change.Ended;
import dev.pulumidynamic.engine.state.Change.Extended;
import dev.pulumidynamic.engine.state.Change.Gone;
import dev.pulumidynamic.engine.state.Change.Moved;
import dev.pulumidynamic.engine.state.Change.Put;
import dev.pulumidynamic.engine.state.Deployment.Pending;

/** A {@link Change} as the journal has it: an object whose first member says what it is. */
final class ChangeJson {
    private final DeploymentJson states;

    ChangeJson(DeploymentJson states) {
        this.states = states;
    }

    JsonObject encode(Change change) {
        JsonObject object = new JsonObject();
        if (change instanceof Put put) {
            object.addProperty("put", put.place());
            object.add("resource", states.encode(put.state()));
        } else if (change instanceof Moved moved) {
            object.addProperty("moved", moved.place());
            object.addProperty("from", moved.from());
        } else if (change instanceof Gone gone) {
            object.addProperty("gone", gone.place());
        } else if (change instanceof Began began) {
            object.addProperty("began", began.number());
            object.add("operation", states.encode(began.operation()));
        } else if (change instanceof Ended ended) {
            object.addProperty("ended", ended.number());
        } else if (change instanceof Extended extended) {
            object.add("extended", DeploymentJson.encode(extended.extension()));
        }
        return object;
    }

    Change decode(JsonObject object) {
        Members members = new Members(object);
        if (object.has("put")) {
            return new Put(
                    members.integer("put"),
                    states.resource(members.members("resource").object()));
        } else if (object.has("moved")) {
            return new Moved(members.integer("moved"), members.integer("from"));
        } else if (object.has("gone")) {
            return new Gone(members.integer("gone"));
        } else if (object.has("began")) {
            Pending operation = states.pending(members.members("operation").object());
            return new Began(members.integer("began"), operation);
        } else if (object.has("ended")) {
            return new Ended(members.integer("ended"));
        } else if (object.has("extended")) {
            return new Extended(DeploymentJson.extension(members.members("extended")));
        }
        throw new StateException("the journal has a change that this engine does not know: " + object.keySet());
    }
}
