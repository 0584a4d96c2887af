package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.Changed;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.plugin.ProviderClient.Subject;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ProviderReference;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Marks;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the wanted with the known state: by the provider, and by options that only the engine knows. */
final class Differ {
    private final Providers providers;

    Differ(Providers providers) {
        this.providers = providers;
    }

    /** The difference of {@code wanted} from {@code known}; never {@link Changed#UNKNOWN}. */
    Difference diff(ResourceState known, ResourceState wanted, ProviderClient provider) {
        if (!known.provider().equals(wanted.provider()) && providerDemandsReplacement(known, wanted, provider)) {
            return new Difference(Changed.YES, List.of("provider"), false, Map.of());
        }
        Subject subject = new Subject(wanted.urn(), known.id());
        return inputs(
                subject, known, wanted.inputs(), provider, wanted.options().marks());
    }

    /** The provider's answer for other inputs; one that does not know is taken by the inputs. */
    Difference inputs(Subject subject, ResourceState known, Fields inputs, ProviderClient provider, Marks marks) {
        Difference answer = provider.diff(subject, known.inputs(), known.outputs(), inputs, marks.ignoreChanges());
        return replacingOn(decided(answer, known, inputs), marks.replaceOnChanges());
    }

    private static Difference decided(Difference answer, ResourceState known, Fields inputs) {
        if (answer.changed() != Changed.UNKNOWN) {
            return answer;
        }
        boolean same = known.inputs().revealed().equals(inputs.revealed());
        return new Difference(
                same ? Changed.NO : Changed.YES, answer.replaces(), answer.deleteBeforeReplace(), answer.detailed());
    }

    private boolean providerDemandsReplacement(ResourceState known, ResourceState wanted, ProviderClient provider) {
        if (known.provider().isEmpty()) {
            return true;
        }
        String reference = wanted.provider();
        return provider.setup()
                .diffConfig(
                        ProviderReference.parse(reference).urn(),
                        providers.configurationOf(known.provider()),
                        providers.outputsOf(known.provider()),
                        providers.configurationOf(reference))
                .replace();
    }

    /** {@code replaceOnChanges} works on what the provider names, as in the real engine: without detail it does nothing. */
    private static Difference replacingOn(Difference difference, List<String> paths) {
        Map<String, Boolean> detailed = new TreeMap<>(difference.detailed());
        detailed.replaceAll((path, replace) -> replace || paths.stream().anyMatch(wanted -> covers(wanted, path)));
        return new Difference(difference.changed(), difference.replaces(), difference.deleteBeforeReplace(), detailed);
    }

    private static boolean covers(String wanted, String path) {
        return wanted.equals("*")
                || path.equals(wanted)
                || path.startsWith(wanted + ".")
                || path.startsWith(wanted + "[");
    }
}
