package dev.pulumidynamic.examples.rest;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Objects of any REST API that has a collection to post to and an object to get, put and delete. Where these are, the
 * program says by two functions.
 */
class RestObject implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
    private final Function<Map<String, Object>, String> collection;
    private final Function<String, String> object;
    private transient RestApi api;

    /**
     * Where things are.
     *
     * @param collection from an object's inputs to the path of its collection; another path is another object
     * @param object from an object's id, the API's {@code id}, to its path
     */
    RestObject(Function<Map<String, Object>, String> collection, Function<String, String> object) {
        this.collection = collection;
        this.object = object;
    }

    @Override
    public void configure(ProviderConfig config) {
        api = new RestApi(config.require("restUrl"));
    }

    @Override
    public Diff diff(DiffRequest<Map<String, Object>, Map<String, Object>> request) {
        boolean stays = collection.apply(request.inputs()).equals(collection.apply(request.oldInputs()));
        return stays ? Diff.of(request) : Diff.replace(request.changedInputs().toArray(String[]::new));
    }

    @Override
    public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) throws Exception {
        Map<String, Object> made = api.post(collection.apply(request.inputs()), request.inputs());
        return Created.of(String.valueOf(made.get("id")), outputs(made));
    }

    @Override
    public Updated<Map<String, Object>> update(UpdateRequest<Map<String, Object>, Map<String, Object>> request)
            throws Exception {
        return Updated.of(outputs(api.put(object.apply(request.id()), request.inputs())));
    }

    @Override
    public Optional<Read<Map<String, Object>, Map<String, Object>>> read(
            ReadRequest<Map<String, Object>, Map<String, Object>> request) throws Exception {
        return api.get(object.apply(request.id())).map(found -> Read.of(request.id(), outputs(found), outputs(found)));
    }

    @Override
    public void delete(DeleteRequest<Map<String, Object>, Map<String, Object>> request) throws Exception {
        api.delete(object.apply(request.id()));
    }

    /** Pulumi keeps the name {@code id} for itself. */
    private static Map<String, Object> outputs(Map<String, Object> answer) {
        Map<String, Object> outputs = new TreeMap<>(answer);
        outputs.remove("id");
        return outputs;
    }
}
