package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.testing.ExpiringCertificates.Certificate;
import dev.pulumidynamic.testing.ExpiringCertificates.FakeAuthority;
import dev.pulumidynamic.testing.ExpiringCertificates.Order;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Each kind of step: passing, and failing with its message. */
class LifecycleStepsTest {
    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    private final Map<String, Integer> world = Shared.map();
    private final AtomicReference<Instant> now = new AtomicReference<>(START);
    private final ProviderLifecycle<Order, Certificate> life =
            ProviderLifecycle.of(new ExpiringCertificates(new FakeAuthority(world), Shared.clock(now::get)));

    private static Order order(int days) {
        return new Order("acme.test", days);
    }

    private static void fails(ProviderLifecycle<?, ?> life, String message) {
        assertThatThrownBy(life::run).isInstanceOf(AssertionError.class).hasMessage(message);
    }

    @Test
    void outputsAreCompared_whenTheyAreNamed() {
        life.creates(order(1))
                .with(Certificate::serial, "of acme.test")
                .with(Certificate::end, START.plus(Duration.ofDays(1)))
                .where(Certificate::key, key -> key != null && key.startsWith("key"))
                .run();

        assertThat(world).isEmpty();
    }

    record Zone(String name, int ttl) {}

    @Test
    @SuppressWarnings("NullAway") // What the test is about.
    void inputsAreRefused_whenAProgramCouldNotGiveThem() {
        var zones = DynamicProvider.of(Zone.class, Zone.class).create(request -> Created.of("id", request.inputs()));

        assertThatThrownBy(ProviderLifecycle.of(zones).creates(new Zone(null, 1))::run)
                .hasMessageContaining("Zone has no value for name; ");
    }

    @Test
    void severityIsRefused_whenThereIsNone() {
        assertThatThrownBy(() -> life.creates(order(1)).logs("infos", "text"))
                .hasMessage("'infos' is not a severity; use one of status, debug, info, warning, error");
    }

    @Test
    void outputIsShown_whenItDiffers() {
        fails(
                life.creates(order(1)).with(Certificate::serial, "of acme.example"),
                "step 1 of 1, creates: output 'serial' is 'of acme.test', not 'of acme.example'");
    }

    @Test
    void outputIsShown_whenTheTestDoesNotAcceptIt() {
        fails(
                life.creates(order(1)).where(Certificate::serial, String::isEmpty),
                "step 1 of 1, creates: output 'serial' is 'of acme.test', which the test does not accept");
    }

    @Test
    void secretIsHidden_whenItDiffers() {
        fails(
                life.creates(order(1)).with(Certificate::key, "another key"),
                "step 1 of 1, creates: output 'key' is [secret], not the expected one");
    }

    record Login(String user, @Secret String password) {}

    record Account(Login login) {}

    @Test
    void secretIsHidden_insideAnOutputThatDiffers() {
        var accounts = DynamicProvider.of(Order.class, Account.class)
                .create(request -> Created.of("id", new Account(new Login("ann", "p4ss"))));

        fails(
                ProviderLifecycle.of(accounts).creates(order(1)).with(Account::login, new Login("bob", "w0rd")),
                "step 1 of 1, creates: output 'login' is {password=[secret], user='ann'}, not {password=[secret],"
                        + " user='bob'}");
    }

    @Test
    void eachDifferenceIsShown_whenTheWholeStateDiffers() {
        fails(
                life.creates(order(1)).state(new Certificate("7", START, "key of 1")),
                "step 1 of 1, creates: output 'serial' is 'of acme.test', not '7'; output 'end' is"
                        + " '2030-01-02T00:00:00Z', not '2030-01-01T00:00:00Z'");
    }

    @Test
    void outputsOfMapsAreNamedByStrings() {
        var maps = DynamicProvider.create(request -> Created.of("id", Map.of("size", 3)));

        ProviderLifecycle.of(maps).creates(Map.of()).with("size", 3).run();
        fails(
                ProviderLifecycle.of(maps).creates(Map.of()).with("size", 4),
                "step 1 of 1, creates: output 'size' is 3, not 4");
    }

    @Test
    void expectationIsRefused_whenNoStepIsBeforeIt() {
        assertThatIllegalStateException()
                .isThrownBy(() -> life.logs("info", "issued"))
                .withMessage("logs belongs to a step of the resource; call it after one, such as creates");
        assertThatIllegalStateException()
                .isThrownBy(() -> life.creates(order(1)).meanwhile(world::clear).with(Certificate::serial, ""));
    }

    @Test
    void messagesAreCompared() {
        life.creates(order(1))
                .logs("info", "acme.test")
                .updates(order(2))
                .logs("warning", "void")
                .run();
    }

    @Test
    void messagesAreShown_whenNoneIsTheExpectedOne() {
        fails(
                life.creates(order(1)).logs("warning", "issued"),
                "step 1 of 1, creates: no message 'warning: …issued…' was logged, but [info: issued acme.test]");
    }

    @Test
    void refusalIsShown_whenItIsAnother() {
        fails(
                life.refuses(order(-1), "host", "negative"),
                "step 1 of 1, refuses: check refused days: must not be negative; expected check to refuse 'host' with"
                        + " 'negative'");
    }

    @Test
    void refusalIsShown_whenNoneIsExpected() {
        fails(life.creates(order(-1)), "step 1 of 1, creates: check refused days: must not be negative");
    }

    @Test
    void outcomeIsShown_whenARefusalIsExpected() {
        fails(
                life.refuses(order(1), "days", ""),
                "step 1 of 1, refuses: the resource was created; expected check to refuse 'days' with ''");
    }

    @Test
    void resourceStaysAsItWas_whenAnOperationFails() {
        life.fails(order(1000), "at most 900 days")
                .creates(order(1))
                .fails(order(1000), "at most 900 days")
                .changesNothing(order(1))
                .run();
    }

    @Test
    void failureIsShown_whenItIsAnother() {
        fails(
                life.fails(order(1000), "no network"),
                "step 1 of 1, fails: create failed: java.io.IOException: at most 900 days; expected a failure with"
                        + " 'no network'");
    }

    @Test
    void stateOfAnIncompleteResourceIsKept_andTheNextStepUpdates() {
        life.endsIncomplete(order(0), "expired already")
                .with(Certificate::serial, "of acme.test")
                .updates(order(5))
                .endsIncomplete(order(0), "expired already")
                .with(Certificate::end, START)
                .updates(order(5))
                .changesNothing(order(5))
                .run();
    }

    /** A service that is down from the second call on: of reads, too. */
    private ProviderLifecycle<Order, Certificate> withOutage() {
        var down = Shared.<String, Boolean>map();
        return ProviderLifecycle.of(DynamicProvider.of(Order.class, Certificate.class)
                        .create(request -> Created.of("id", new Certificate("1", START, null)))
                        .update(request -> {
                            throw new IOException("503");
                        })
                        .read(request -> {
                            if (down.containsKey("now")) {
                                throw new IOException("503");
                            }
                            return Optional.of(Read.of(
                                            request.id(),
                                            request.inputs().orElseThrow(),
                                            request.state().orElseThrow()))
                                    .filter(found -> !down.containsKey("deleted"));
                        })
                        .delete(request -> down.put("deleted", true)))
                .creates(order(1))
                .meanwhile(() -> down.put("now", true))
                .fails(order(2), "503")
                .meanwhile(down::clear);
    }

    @Test
    void readMayFailToo_afterAFailure() {
        withOutage().changesNothing(order(1)).run();
    }

    @Test
    void readThatFailsIsNamed_afterAnotherStep() {
        var blind = DynamicProvider.of(Order.class, Certificate.class)
                .create(request -> Created.of("7", new Certificate("1", START, null)))
                .read(request -> {
                    throw new IOException("503");
                });

        fails(
                ProviderLifecycle.of(blind).creates(order(1)),
                "step 1 of 1, creates: afterwards, the check that the resource 7 exists: read failed:"
                        + " java.io.IOException: 503");
    }

    @Test
    void incompleteResourceIsShown_whenAnotherFailureIsExpected() {
        fails(
                life.fails(order(0), "expired"),
                "step 1 of 1, fails: create is incomplete: it has expired already; expected a failure with 'expired'");
        assertThat(world).isEmpty();
    }

    @Test
    void outcomeIsShown_whenAnIncompleteResourceIsExpected() {
        fails(
                life.endsIncomplete(order(1), "expired"),
                "step 1 of 1, endsIncomplete: the resource was created; expected an incomplete resource with 'expired'");
    }

    @Test
    void refreshFindsWhatTheWorldChanged() {
        life.creates(order(1))
                .refreshFindsUnchanged()
                .meanwhile(() -> world.put("acme.test", 9))
                .refreshFindsChanged(Certificate::end, Certificate::key)
                .with(Certificate::end, START.plus(Duration.ofDays(9)))
                .changesNothing(order(9))
                .updates(order(1))
                .run();
    }

    @Test
    void changedOutputsAreShown_whenTheTestNamesOthers() {
        fails(
                life.creates(order(1))
                        .meanwhile(() -> world.put("acme.test", 9))
                        .refreshFindsChanged(Certificate::serial),
                "step 3 of 3, refreshFindsChanged: read found changes in the outputs [end, key], not in [serial]");
    }

    @Test
    void refreshFails_whenNothingHasChanged() {
        fails(
                life.creates(order(1)).refreshFindsChanged(),
                "step 2 of 2, refreshFindsChanged: read found an unchanged resource");
    }

    @Test
    void refreshFails_whenSomethingHasChanged() {
        fails(
                life.creates(order(1))
                        .meanwhile(() -> world.put("acme.test", 9))
                        .refreshFindsUnchanged(),
                "step 3 of 3, refreshFindsUnchanged: read found changes in [days, end, key], not an unchanged resource");
    }

    @Test
    void resourceIsMadeAgain_whenRefreshFindsItGone() {
        life.creates(order(1))
                .meanwhile(() -> world.remove("acme.test"))
                .refreshFindsGone()
                .creates(order(1))
                .run();
    }

    @Test
    void refreshFails_whenTheResourceIsStillThere() {
        fails(
                life.creates(order(1)).refreshFindsGone(),
                "step 2 of 2, refreshFindsGone: read still finds the resource acme.test");
    }

    @Test
    void refreshFails_whenTheProviderDoesNotRead() {
        var blind = DynamicProvider.of(Order.class, Certificate.class)
                .create(request -> Created.of("id", new Certificate("", START, null)));

        fails(
                ProviderLifecycle.of(blind).creates(order(1)).refreshFindsGone(),
                "step 2 of 2, refreshFindsGone: read still finds the resource id: the provider has no read, so "
                        + "a refresh keeps the recorded state");
    }

    @Test
    void resourceIsImported_whenTheInputsAreThoseThatReadFinds() {
        life.meanwhile(() -> world.put("acme.test", 9))
                .imports("acme.test", order(9))
                .with(Certificate::serial, "of acme.test")
                .changesNothing(order(9))
                .run();
    }

    @Test
    void importFails_whenTheInputsDiffer() {
        fails(
                life.meanwhile(() -> world.put("acme.test", 9)).imports("acme.test", order(8)),
                "step 2 of 2, imports: the imported resource would be updated, because it was found with other inputs:"
                        + " [days]");
    }

    @Test
    void importFails_whenThereIsAResource() {
        fails(
                life.creates(order(1)).imports("acme.test", order(1)),
                "step 2 of 2, imports: there is a resource already: acme.test");
    }

    @Test
    void importFails_whenThereIsNoSuchResource() {
        fails(life.imports("acme.test", order(8)), "step 1 of 1, imports: read does not find the resource acme.test");
    }

    @Test
    void previewKnowsWhatTheProviderForesees() {
        life.previews(order(1), Order::days)
                .with(Certificate::serial, "of acme.test")
                .unknown(Certificate::end)
                .previews(order(1))
                .state(new Certificate("of acme.test", START.plus(Duration.ofDays(1)), "key of 1"))
                .creates(order(1))
                .previews(order(2), Order::days)
                .with(Certificate::serial, "of acme.test")
                .unknown(Certificate::key)
                .previews(order(1))
                .with(Certificate::key, "key of 1")
                .changesNothing(order(1))
                .run();
    }

    @Test
    void previewFails_whenTheOutputIsUnknown() {
        fails(
                life.previews(order(1), Order::days).with(Certificate::end, START),
                "step 1 of 1, previews: output 'end' is unknown, not '2030-01-01T00:00:00Z'");
    }

    @Test
    void previewFails_whenTheOutputIsKnown() {
        fails(
                life.previews(order(1)).unknown(Certificate::serial),
                "step 1 of 1, previews: output 'serial' is 'of acme.test', not unknown");
    }

    @Test
    void previewLeadsToTheOutcome_ofAnUp() {
        life.previews(order(1))
                .leadsTo(Outcome.CREATED)
                .creates(order(1))
                .previews(order(1))
                .leadsTo(Outcome.UNCHANGED)
                .previews(order(2))
                .leadsTo(Outcome.UPDATED)
                .previews(new Order("acme.example", 1))
                .leadsTo(Outcome.REPLACED)
                .run();
    }

    @Test
    void previewFails_whenItLeadsToAnotherOutcome() {
        fails(
                life.creates(order(1)).previews(order(2)).leadsTo(Outcome.UNCHANGED),
                "step 2 of 2, previews: the resource would be updated, not left unchanged");
    }

    @Test
    void outcomeIsRefused_ofAStepThatIsNoPreview() {
        fails(
                life.creates(order(1)).leadsTo(Outcome.CREATED),
                "step 1 of 1, creates: leadsTo needs a preview, and this step is not a preview");
    }

    @Test
    void changeOfTheWorldFails_withItsException() {
        fails(
                life.meanwhile(() -> {
                    throw new IOException("disk is full");
                }),
                "step 1 of 1, meanwhile: java.io.IOException: disk is full");
    }

    @Test
    void timePasses_whenTheTestMovesTheClock() {
        life.creates(order(1))
                .changesNothing(order(1))
                .meanwhile(() -> now.set(START.plus(Duration.ofDays(2))))
                .updates(order(1))
                .with(Certificate::end, START.plus(Duration.ofDays(3)))
                .run();
    }
}
