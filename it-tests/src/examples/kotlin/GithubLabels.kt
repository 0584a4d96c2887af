package labels

import com.google.gson.JsonObject
import dev.pulumidynamic.provider.CheckRequest
import dev.pulumidynamic.provider.Checked
import dev.pulumidynamic.provider.CreateRequest
import dev.pulumidynamic.provider.Created
import dev.pulumidynamic.provider.DeleteRequest
import dev.pulumidynamic.provider.Diff
import dev.pulumidynamic.provider.DiffRequest
import dev.pulumidynamic.provider.PreviewRequest
import dev.pulumidynamic.provider.PreviewResult
import dev.pulumidynamic.provider.ProviderConfig
import dev.pulumidynamic.provider.Read
import dev.pulumidynamic.provider.ReadRequest
import dev.pulumidynamic.provider.ResourceProvider
import dev.pulumidynamic.provider.UpdateRequest
import dev.pulumidynamic.provider.Updated
import java.util.Optional

data class Repository(val owner: String, val name: String)

data class Label(
    val repository: Repository,
    val name: String,
    val color: String = "ededed",
    val description: String? = null,
)

data class LabelState(val number: Long, val url: String)

/** Labels of a GitHub repository. */
class GithubLabels : ResourceProvider<Label, LabelState> {
    @Transient
    private lateinit var github: Github

    override fun configure(config: ProviderConfig) {
        github = Github(config.require("githubUrl"), config.requireSecret("githubToken"))
    }

    override fun check(request: CheckRequest<Label>): Checked<Label> {
        val checked = Checked.of(request.inputs())
        return if (RGB.matches(request.inputs().color)) checked else checked.withFailure(Label::color, "is not like d73a4a")
    }

    override fun diff(request: DiffRequest<Label, LabelState>): Diff =
        Diff.of(request, Label::repository, Label::name).stable("number", "url")

    override fun preview(request: PreviewRequest<Label, LabelState>): PreviewResult<LabelState> =
        PreviewResult.nothing<LabelState>().set(LabelState::url).to(github.url(request.inputs().path))

    override fun create(request: CreateRequest<Label>): Created<LabelState> {
        val label = request.inputs()
        val created = github.call("POST", label.repository.path, label.content)
        return Created.of("${label.repository.owner}/${label.repository.name}/${label.name}", created.toState())
    }

    override fun update(request: UpdateRequest<Label, LabelState>): Updated<LabelState> {
        val label = request.inputs()
        return Updated.of(github.call("PATCH", label.path, label.content).toState())
    }

    override fun read(request: ReadRequest<Label, LabelState>): Optional<Read<Label, LabelState>> {
        val (owner, name, label) = request.id().split("/")
        val repository = Repository(owner, name)
        val found = github.find("${repository.path}/$label") ?: return Optional.empty()
        return Optional.of(Read.of(request.id(), found.toLabel(repository), found.toState()))
    }

    override fun delete(request: DeleteRequest<Label, LabelState>) {
        github.call("DELETE", request.inputs().path)
    }

    private companion object {
        val RGB = Regex("[0-9a-f]{6}")
    }
}

private val Repository.path get() = "$owner/$name/labels"

private val Label.path get() = "${repository.path}/$name"

private val Label.content get() = mapOf("name" to name, "color" to color, "description" to description)

private fun JsonObject.toState() = LabelState(get("id").asLong, get("url").asString)

private fun JsonObject.toLabel(repository: Repository) =
    Label(repository, get("name").asString, get("color").asString, get("description")?.asString)
