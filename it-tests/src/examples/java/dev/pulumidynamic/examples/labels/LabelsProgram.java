package dev.pulumidynamic.examples.labels;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;

/** A repository's labels, as {@code lab:labels} lists them: {@code bug=d73a4a,docs=0075ca}. */
public final class LabelsProgram {
    private LabelsProgram() {}

    public static void main(String[] args) {
        Pulumi.run(LabelsProgram::stack);
    }

    /** What the stack consists of. */
    public static void stack(Context ctx) {
        String repository = ctx.config().require("repository");
        var provider = new GithubLabels();
        Output<String> first = Output.of("the first label");
        for (String entry : ctx.config().require("labels").split(",", -1)) {
            String[] nameAndColor = entry.split("=", -1);
            var label = new DynamicResource<>(
                    nameAndColor[0],
                    provider,
                    Inputs.of(Label.class)
                            .with(Label::repository, repository)
                            .with(Label::name, nameAndColor[0])
                            .with(Label::color, nameAndColor[1])
                            .with(Label::description, first));
            ctx.export(nameAndColor[0], label.output(LabelState::url));
            first = label.output(LabelState::url).applyValue(url -> "after " + url);
        }
    }
}
