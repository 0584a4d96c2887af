package dev.pulumidynamic.examples.labels;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;

/** A repository's labels, as {@code lab:labels} lists them: {@code bug=d73a4a,docs=0075ca}. */
public final class LabelsProgram {
    private LabelsProgram() {}

    public static void main(String[] args) {
        Pulumi.run(LabelsProgram::stack);
    }

    /** Defines the resources of the stack. {@code lab:adopt} is the id of a label that somebody made by hand. */
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
                            .set(Label::repository)
                            .to(repository)
                            .set(Label::name)
                            .to(nameAndColor[0])
                            .set(Label::color)
                            .to(nameAndColor[1])
                            .set(Label::description)
                            .to(first));
            ctx.export(nameAndColor[0], label.output(LabelState::url));
            first = label.output(LabelState::url).applyValue(url -> "after " + url);
        }
        ctx.config().get("adopt").ifPresent(id -> adopt(id, provider));
    }

    private static void adopt(String id, GithubLabels provider) {
        int slash = id.lastIndexOf('/');
        var label = new Label(id.substring(0, slash), id.substring(slash + 1), "00ff00", "by hand");
        var options = CustomResourceOptions.builder().importId(id).build();
        new DynamicResource<>("adopted", provider, label, options);
    }
}
