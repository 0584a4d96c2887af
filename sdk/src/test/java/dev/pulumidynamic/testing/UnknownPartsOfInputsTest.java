package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts of inputs that are unknown, in a request and in a preview of a life. */
class UnknownPartsOfInputsTest {
    record Rule(@Nullable String id, int port, @Secret List<String> hosts) {}

    record Zone(List<Rule> rules, Map<String, String> labels, Optional<Rule> fallback) {}

    private static final Zone ZONE = new Zone(
            List.of(new Rule("r", 22, List.of("a", "b")), new Rule("s", 23, List.of())),
            Map.of("team", "dns"),
            Optional.empty());

    private static DynamicProvider<Zone, Zone> zones() {
        return DynamicProvider.of(Zone.class, Zone.class)
                .create(request -> Created.of("id", request.inputs()))
                .preview(request -> PreviewResult.of(request.inputs()));
    }

    private final TestRequest<Zone, Zone> to = TestRequest.to(zones()).inputs(ZONE);

    @Test
    void partIsAbsent_whenItIsUnknown() {
        var request = to.unknown("rules[0].port").unknown("rules[0].hosts[1]").check();

        assertThat(request.unknowns()).contains("rules", "rules[0].port", "rules[0].hosts[1]");
        assertThat(request.inputs().rules().get(0).port()).isZero();
        assertThat(request.inputs().rules().get(0).hosts()).containsExactly("a", null);
        assertThat(request.inputs().rules().get(1)).isEqualTo(ZONE.rules().get(1));
    }

    @Test
    void partIsNamedByItsOwnName_whenPulumiReservesIt() {
        assertThat(to.unknown("rules[1].id").check().inputs().rules().get(1).id())
                .isNull();
    }

    @Test
    void partOfARecordIsNamedByAccessors() {
        record Site(Rule rule) {}
        var sites = DynamicProvider.of(Site.class, Site.class).create(request -> Created.of("id", request.inputs()));

        var request = TestRequest.to(sites)
                .inputs(new Site(new Rule("r", 22, List.of())))
                .unknown(Site::rule, Rule::port)
                .check();

        assertThat(request.isUnknown(Site::rule, Rule::port)).isTrue();
        assertThat(request.inputs().rule().port()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "nonsense; Zone has no component 'nonsense'; it has [rules, labels, fallback]",
                "rules[0].nonsense; Rule has no component 'nonsense'; it has [id_, port, hosts]",
                "rules.port; List<Rule> has no component 'port'; it has []",
                "rules[0; 'rules[0' is not a path; use a name, or a path such as rules[0].port"
            })
    void placeIsRefused_whenInputsCannotHaveIt(String path, String problem, String rest) {
        assertThatIllegalArgumentException().isThrownBy(() -> to.unknown(path)).withMessage(problem + "; " + rest);
    }

    @ParameterizedTest
    @CsvSource({"rules[2].port", "fallback.port"})
    void placeIsRefused_whenTheInputsHaveNothingItWouldBeIn(String path) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> to.unknown(path).check())
                .withMessageStartingWith("the inputs have nothing at " + path + " that could be unknown; ");
    }

    @Test
    void partOfAMapIsUnknown() {
        var maps = DynamicProvider.create(request -> Created.of("id", Map.of()));

        var request = TestRequest.to(maps)
                .inputs(Map.of("zone", Map.of("name", "a", "ttl", 5)))
                .unknown("zone.ttl")
                .unknown("owner")
                .check();

        assertThat(request.isUnknown("zone.ttl")).isTrue();
        assertThat(request.inputs()).isEqualTo(Map.of("zone", Map.of("name", "a")));
    }

    @Test
    void partIsUnknown_inThePreviewOfALife() {
        ProviderLifecycle.of(zones())
                .previews(ZONE, "rules[0].port")
                .with(Zone::labels, Map.of("team", "dns"))
                .previews(ZONE)
                .with(Zone::rules, ZONE.rules())
                .run();

        assertThatThrownBy(ProviderLifecycle.of(zones())
                        .previews(ZONE, "rules[0].port")
                        .with(Zone::rules, ZONE.rules())::run)
                .hasMessageContaining("output 'rules' is unknown");
    }

    @Test
    void previewFails_whenInputsCannotHaveThePlace() {
        assertThatThrownBy(ProviderLifecycle.of(zones()).previews(ZONE, "rulse")::run)
                .hasMessageContaining("Zone has no component 'rulse'");
    }

    /** Refuses what is unknown: zero. */
    record Position(int n, String name) {
        Position {
            if (n < 1) {
                throw new IllegalArgumentException("n must be positive");
            }
        }
    }

    private static DynamicProvider<Position, Position> positions() {
        return DynamicProvider.of(Position.class, Position.class)
                .create(request -> Created.of("id", request.inputs()))
                .check(request -> Checked.of(request.inputs()))
                .preview(request -> PreviewResult.of(request.inputs()));
    }

    @Test
    void requestSaysThatNobodyMakesIt_whenTheRecordRefusesWhatIsUnknown() {
        var request = TestRequest.to(positions()).inputs(new Position(1, "a")).unknown(Position::n);
        Consumer<Object> unused = made -> {};

        assertThatThrownBy(() -> unused.accept(request.check()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the inputs cannot be made while [n] are unknown, so a preview does not call check with"
                        + " them: java.lang.IllegalArgumentException: n must be positive");
    }

    @Test
    void previewSaysWhatItLeavesOut_whenTheRecordRefusesWhatIsUnknown() {
        var life = ProviderLifecycle.of(positions()).previews(new Position(1, "a"), Position::n);

        life.unknown(Position::name)
                .logs("debug", "check is not called: Position cannot be made while inputs are unknown")
                .run();
        assertThatThrownBy(life.with(Position::name, "a")::run)
                .hasMessageContaining("output 'name' is unknown, not 'a'")
                .hasMessageContaining("; preview is not called: Position cannot be made while inputs are unknown,"
                        + " java.lang.IllegalArgumentException: n must be positive");
    }
}
