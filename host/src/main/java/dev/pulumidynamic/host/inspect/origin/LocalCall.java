package dev.pulumidynamic.host.inspect.origin;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.CauseChain;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A call of captured code on the thread that asks, as the plugin would make it, with what a state has recorded. */
public record LocalCall(StateExport state, RecordedResource resource, KeptBundle kept) {
    /** The response of the provider. Throws {@link UserException} if there is no data, {@link AuthorException} if provider code threw. */
    public Map<String, @Nullable Object> ask(String operation, CommandContext context) {
        Bundle bundle = new Selected(kept, List.of(resource)).bundle();
        Graph graph = kept.neededGraph(resource);
        Map<String, @Nullable Object> request = request(operation, context);
        AtomicReference<@Nullable Map<String, @Nullable Object>> answered = new AtomicReference<>();
        IsolatedClosure provider = open(bundle, graph);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(provider.loader());
        try {
            return ProviderCode.ask(provider, request, answered::set);
        } catch (Exception | LinkageError | ServiceConfigurationError thrown) {
            AuthorException failure = new AuthorException(thrown);
            Map<String, @Nullable Object> answer = answered.get();
            if (answer == null) {
                throw failure;
            }
            context.err().println("warning: closing the provider failed: " + failure.getMessage());
            return answer;
        } finally {
            Thread.currentThread().setContextClassLoader(before);
            provider.close();
        }
    }

    /** To open it runs captured code, too. */
    private IsolatedClosure open(Bundle bundle, Graph graph) {
        try {
            return new ProviderCode(bundle).open(ByteString.copyFrom(graph.toBytes()));
        } catch (ClosureException | UserException e) {
            throw e;
        } catch (RuntimeException | LinkageError | ServiceConfigurationError thrown) {
            throw new AuthorException("the captured code of " + resource.urn() + " cannot be opened: "
                    + thrown.getClass().getName() + ": " + CauseChain.message(thrown)
                    + "; `verify` shows what else would fail");
        }
    }

    private Map<String, @Nullable Object> request(String operation, CommandContext context) {
        Optional<ProviderProperty> copy = kept.copy(resource);
        Map<String, @Nullable Object> own = state.configurationOf(resource);
        BooleanSupplier cancelled = () -> false;
        BiConsumer<String, String> log = (severity, message) -> context.err().println(severity + ": " + message);
        Map<String, @Nullable Object> request = new LinkedHashMap<>();
        request.put("boundary", ProviderProperty.BOUNDARY);
        request.put("operation", operation);
        request.put("urn", resource.urn());
        request.put("type", resource.type());
        request.put("name", resource.name());
        request.put("config", copy.map(each -> each.withConfig(own)).orElse(own));
        request.put("configNamespace", state.configurationNamespaceOf(resource));
        request.put("configKeys", copy.map(ProviderProperty::configKeys).orElse(List.of()));
        request.put("id", resource.id());
        request.put("inputs", resource.inputs());
        request.put("oldInputs", resource.inputs());
        request.put("state", resource.outputs());
        request.put("preview", false);
        request.put("ignoreChanges", List.of());
        request.put("randomSeed", "");
        request.put("codeChanged", false);
        request.put("cancelled", cancelled);
        request.put("log", log);
        return request;
    }
}
