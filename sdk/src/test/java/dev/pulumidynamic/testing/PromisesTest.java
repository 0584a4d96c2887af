package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.Updated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a provider says before an operation, compared with what comes of it. */
class PromisesTest {
    record Disk(String name, int size) {}

    record Made(String path, @Secret String key, List<Disk> disks) {}

    private static Made made(Disk disk) {
        return new Made("/dev/" + disk.name(), "key of " + disk.size(), List.of(disk));
    }

    private static final DynamicProvider<Disk, Made> DISKS = DynamicProvider.of(Disk.class, Made.class)
            .create(request -> Created.of("id", made(request.inputs())))
            .update(request -> Updated.of(made(request.inputs())));

    private static void fails(DynamicProvider<Disk, Made> provider, String message) {
        var life = ProviderLifecycle.of(provider).creates(new Disk("a", 1)).updates(new Disk("a", 2));

        assertThatThrownBy(life::run).isInstanceOf(AssertionError.class).hasMessageContaining(message);
    }

    @Test
    void lifeIsLived_whenPromisesComeTrue() {
        var provider = DISKS.diff(request -> Diff.of(request).stable(Made::path))
                .preview(request -> PreviewResult.<Made>nothing()
                        .set(Made::path)
                        .to("/dev/" + request.inputs().name())
                        .set(Made::disks)
                        .to(PreviewResult.list(List.of(PreviewResult.<Disk>nothing()
                                .set(Disk::size)
                                .to(request.inputs().size())))));

        ProviderLifecycle.of(provider)
                .creates(new Disk("a", 1))
                .updates(new Disk("a", 2))
                .run();
    }

    @Test
    void stepFails_whenThePreviewForesawAnotherOutput() {
        fails(
                DISKS.preview(
                        request -> PreviewResult.<Made>nothing().set(Made::path).to("/dev/sda")),
                "step 1 of 2, creates: the preview has output 'path' as '/dev/sda', by the provider's preview or"
                        + " Diff.stable, and create made it '/dev/a'");
    }

    @Test
    void stepFails_whenThePreviewForesawAnotherPart() {
        fails(
                DISKS.preview(request -> PreviewResult.<Made>nothing()
                        .set(Made::disks)
                        .to(PreviewResult.list(List.of(
                                PreviewResult.<Disk>nothing().set(Disk::size).to(7))))),
                "the preview has output 'disks' as ");
    }

    @Test
    void stepFails_whenAnUpdateChangesWhatDiffKeeps() {
        fails(
                DISKS.diff(request -> Diff.of(request).stable("key")),
                "step 2 of 2, updates: the preview has output 'key' as [secret], by the provider's preview or"
                        + " Diff.stable, and update made it another one");
    }

    @Test
    void stepFails_whenDiffKeepsWhatIsNoOutput() {
        fails(
                DISKS.diff(request -> Diff.of(request).stable("paht")),
                "step 2 of 2, updates: diff keeps 'paht': Made has no component 'paht'; it has [path, key, disks]");
    }

    @Test
    void stepFails_whenDiffReplacesBecauseOfNothing() {
        fails(
                DISKS.diff(request -> Diff.replace("nosuch")),
                "step 2 of 2, updates: diff replaces because of 'nosuch': Disk has no component 'nosuch'; it has [name,"
                        + " size]");
    }

    @Test
    void stepFails_whenThePreviewFails() {
        fails(
                DISKS.preview(request -> {
                    throw new IllegalStateException("no forecast");
                }),
                "step 1 of 2, creates: preview failed: java.lang.IllegalStateException: no forecast");
    }
}
