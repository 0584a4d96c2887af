package labels

import com.pulumi.Context
import com.pulumi.Pulumi
import dev.pulumidynamic.DynamicProviders
import dev.pulumidynamic.DynamicResource
import dev.pulumidynamic.Inputs

fun main() = Pulumi.run(::stack)

/** Defines the resources of the stack. */
fun stack(ctx: Context) {
    val config = ctx.config()
    val labels = GithubLabels()
    val passwords = passwords("acme")
    DynamicProviders.bundle(labels, passwords)

    val repository = Repository(owner = "acme", name = config.require("repository"))
    val bug = DynamicResource("bug", labels, Label(repository, "bug", color = config.require("color")))
    val docs = DynamicResource(
        "docs",
        labels,
        Inputs.of(Label::class.java)
            .set(Label::repository).to(repository)
            .set(Label::name).to("docs")
            .set(Label::description).to(bug.output(LabelState::url).applyValue { "not a $it" }),
    )
    val password = DynamicResource("password", passwords, Order(length = 12))

    ctx.export("docs", docs.output(LabelState::url))
    ctx.export("password", password.output(Password::value))
}
