package dev.pulumidynamic.golden;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.Updated;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Providers with a library, with lambdas and what they capture, and with a static field. */
public final class GoldenCodeProgram {
    static final Map<String, String> REGISTRY = new HashMap<>();

    private GoldenCodeProgram() {}

    record Plant(String kind, String label) {}

    record Grown(String kind, String label, String text) {}

    record Garden(String name, List<Integer> beds) {}

    enum Season {
        SPRING {
            @Override
            String greeting() {
                return "green";
            }
        },
        AUTUMN {
            @Override
            String greeting() {
                return "golden";
            }
        };

        abstract String greeting();
    }

    public static void main(String[] arguments) {
        Pulumi.run(GoldenCodeProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        Plant plant =
                new Plant(context.config().require("kind"), context.config().require("label"));
        for (CodeStorage storage : List.of(CodeStorage.PACKAGE, CodeStorage.INLINE)) {
            DynamicProviders.settings(Settings.builder().storage(storage).build());
            new DynamicResource<>("library-" + storage, provider(withLibrary(plant)), plant);
            new DynamicResource<>("captured-" + storage, provider(withCaptured(plant)), plant);
            new DynamicResource<>("carried-" + storage, provider(withCarried(plant)), plant);
        }
    }

    private static UnaryOperator<String> withLibrary(Plant plant) {
        JsonObject settings = new Gson().fromJson("{\"soil\": \"loam\"}", JsonObject.class);
        settings.addProperty("label", plant.label());
        return text -> new Gson().toJson(List.of(text, settings.get("soil").getAsString()));
    }

    private static UnaryOperator<String> withCaptured(Plant plant) {
        Garden garden = new Garden(plant.label(), List.of(3, 5));
        Map<Season, UnaryOperator<String>> styles = new EnumMap<>(Season.class);
        styles.put(Season.SPRING, String::strip);
        styles.put(Season.AUTUMN, text -> text.toUpperCase(Locale.ROOT) + garden.beds());
        Season season = plant.kind().equals("a") ? Season.SPRING : Season.AUTUMN;
        return text -> season.greeting()
                + styles.getOrDefault(season, UnaryOperator.identity()).apply(text)
                + garden;
    }

    private static UnaryOperator<String> withCarried(Plant plant) {
        REGISTRY.put("label", plant.label());
        return text -> text + REGISTRY.getOrDefault("label", "");
    }

    private static DynamicProvider<Plant, Grown> provider(UnaryOperator<String> writer) {
        return DynamicProvider.of(Plant.class, Grown.class)
                .create(request -> Created.of(request.name(), grown(request.inputs(), writer)))
                .diff(request -> Diff.of(request, Plant::kind))
                .update(request -> Updated.of(grown(request.inputs(), writer)))
                .read(request -> Optional.of(Read.of(
                        request.id(),
                        request.inputs().orElseThrow(),
                        grown(request.inputs().orElseThrow(), writer))))
                .delete(request -> request.log().info("deleted " + writer.apply(request.id())));
    }

    private static Grown grown(Plant plant, UnaryOperator<String> writer) {
        return new Grown(plant.kind(), plant.label(), writer.apply(plant.kind()));
    }
}
