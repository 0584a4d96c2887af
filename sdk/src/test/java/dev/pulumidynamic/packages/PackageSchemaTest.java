package dev.pulumidynamic.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.SecretValue;
import dev.pulumidynamic.provider.WireName;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What each Java type becomes in a schema. */
class PackageSchemaTest {
    private static final Path GOLDEN = Path.of("src/test/resources/schemas/gallery.json");
    private static final Path MADE = Path.of("target/gallery.json");

    @Description("How a picture is framed.")
    enum Frame {
        @Description("No frame at all.")
        NONE,
        DARK_WOOD,
        @WireName("gold-leaf")
        GOLD
    }

    @Description("A person or a museum.")
    record Lender(String name, @Secret Optional<String> phone, List<Lender> heirs) {}

    record Labelled<T>(String label, T value) {}

    /** A component of each type. */
    record Picture(
            @Description("The title on the wall.") @ReplaceOnChanges
            String title,

            @Nullable String artist,
            Optional<Integer> year,
            byte tiny,
            short small,
            long views,
            Float width,
            double height,
            boolean lent,
            BigDecimal price,
            Instant hung,
            Duration visit,
            UUID inventory,
            URI page,
            Frame frame,
            Lender lender,
            Labelled<Lender> origin,
            List<String> colors,
            Set<Frame> spareFrames,
            SortedSet<Long> rooms,
            Map<String, List<Lender>> loans,
            Map<Frame, Integer> prices,
            AssetValue scan,
            ArchiveValue studies,
            Object notes,
            Map<String, Object> tags,
            @Secret String alarmCode,
            SecretValue<String> safe,
            List<SecretValue<String>> keys) {}

    record Hung(
            String id, String picture, String title, @Secret String sensor, Optional<Lender> lender) {}

    record Opening(@Nullable String id, Optional<Instant> day) {}

    record Hours(String id, List<String> hours) {}

    record GalleryConfig(
            @Description("Where the gallery is.") String city,

            @Secret @DefaultFromEnvironment({"GALLERY_TOKEN", "GALLERY_API_TOKEN"})
            String token,

            @DefaultFromEnvironment("GALLERY_FLOORS") int floors,
            Optional<List<String>> halls) {}

    @Description("A picture in the gallery.")
    static class Pictures implements ResourceProvider<Picture, Hung> {
        @Override
        public Created<Hung> create(CreateRequest<Picture> request) {
            throw new UnsupportedOperationException();
        }
    }

    private static DynamicPackage gallery() {
        return DynamicPackage.of("gallery", "1.0.0")
                .description("Pictures & their <frames>.")
                .keywords("art", "category/museum")
                .license("Apache-2.0")
                .repository("https://git.test/gallery")
                .config(GalleryConfig.class)
                .resource("gallery:index:Picture", new Pictures())
                .resource(
                        "gallery:building/rooms:Room",
                        DynamicProvider.of(Opening.class, Hours.class)
                                .create(request -> Created.of("1", new Hours("1", List.of()))))
                .function("gallery:index:getHours", Opening.class, Hours.class, request -> new Hours("1", List.of()));
    }

    @Test
    void schemaIsTheGoldenFile() throws IOException {
        Files.writeString(MADE, gallery().schema() + "\n");

        assertThat(MADE)
                .as("the schema changed; if it should, copy %s to %s", MADE, GOLDEN)
                .hasSameTextualContentAs(GOLDEN);
    }
}
