package labels

import dev.pulumidynamic.demo.GithubServer
import dev.pulumidynamic.testing.ProviderLifecycle
import dev.pulumidynamic.testing.TestRequest
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class LabelsTest {
    private val bug = Label(Repository("acme", "site"), "bug")

    @Test
    fun `label lives its life`() = GithubServer.start("t0ken").use { github ->
        ProviderLifecycle.of(GithubLabels())
            .config("githubUrl", github.url())
            .config("githubToken", "t0ken")
            .previews(bug).with(LabelState::url, "${github.url()}/repos/acme/site/labels/bug")
            .previews(bug, Label::repository).unknown(LabelState::url)
            .creates(bug).with(LabelState::url, "${github.url()}/repos/acme/site/labels/bug")
            .updates(bug.copy(color = "d73a4a")).where(LabelState::number) { it > 0 }
            .refuses(bug.copy(color = "red"), "color", "is not like")
            .meanwhile { github.change("/repos/acme/site/labels/bug", "000000") }
            .refreshFindsChanged()
            .replaces(bug.copy(name = "defect"))
            .run()
    }

    @Test
    fun `password has the length that was ordered`() {
        ProviderLifecycle.of(passwords("test"))
            .creates(Order(length = 8, Alphabet.DIGITS)).where(Password::value) { it.matches(Regex("[0-9]{8}")) }
            .replaces(Order(length = 10)).where(Password::value) { it.length == 10 }
            .run()
    }

    @Test
    fun `color is refused if it is no number`() {
        val labels = GithubLabels()
        val checked = labels.check(TestRequest.to(labels).inputs(bug.copy(color = "red")).check())
        assertEquals("color", checked.failures().single().property())
    }
}
