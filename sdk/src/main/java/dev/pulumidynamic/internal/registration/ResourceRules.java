package dev.pulumidynamic.internal.registration;

import com.pulumi.exceptions.ResourceException;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceArgs;
import com.pulumi.resources.ResourceOptions;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.internal.deployment.PluginReference;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.internal.deployment.ResolvedStorage;
import dev.pulumidynamic.internal.pulumi.SdkInternals;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.internal.OptionalOperation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * What a resource may be made with; {@code at} is the line of the program that makes it. Options that would part it from its code are
 * refused, where Pulumi would take them without a word; docs/design-decisions.md has each of them.
 */
record ResourceRules(String type, String name, CustomResourceOptions options, String at) {
    ResourceRules(String type, String name, CustomResourceOptions options) {
        this(type, name, options, callSite());
    }

    /** The program's line on this thread: {@code App.main(App.java:42)}. */
    private static String callSite() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(ResourceRules::isProgram)
                        .findFirst()
                        .map(frame -> frame.getClassName()
                                        .substring(frame.getClassName().lastIndexOf('.') + 1) + "."
                                + frame.getMethodName() + "(" + frame.getFileName() + ":" + frame.getLineNumber() + ")")
                        .orElse("unknown line"));
    }

    private static boolean isProgram(StackWalker.StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        boolean makesItself = Resource.class.isAssignableFrom(type)
                && List.of("<init>", "get").contains(frame.getMethodName());
        return !makesItself && type != ResourceRules.class && type != ResourcePlan.class;
    }

    /** @throws IllegalArgumentException if the resource cannot be made so; the message says what to do */
    void check(ResourceProvider<?, ?> provider) {
        requireNamed();
        if ((options.getId().isPresent() || isImport()) && !OptionalOperation.READ.isOf(provider)) {
            throw new IllegalArgumentException("'get' and import read an existing resource, but "
                    + provider.getClass().getName() + " cannot read; implement 'read'");
        }
        requireOwnPlugin();
        requireCodeOfToday(options);
    }

    /** Checks what transformations made of the arguments and options. */
    void recheck(ResourceArgs planned, ResourceArgs args, ResourceOptions changed) {
        try {
            if (args != planned) {
                throw new IllegalArgumentException("a transformation replaced its inputs, which contain its "
                        + "code; change only options in a transformation");
            }
            if (!changed.getProvider().equals(explicitProvider())) {
                throw new IllegalArgumentException(
                        "a transformation changed its provider, which determines where its code is stored; set "
                                + "the option 'provider' on the resource itself");
            }
            requireCodeOfToday(changed);
        } catch (IllegalArgumentException e) {
            throw failure(e);
        }
    }

    /** What the SDK's constructor would find too late: outputs that it leaves behind keep a program from ending. */
    private void requireNamed() {
        if (name.isEmpty() || type.isEmpty()) {
            throw new IllegalArgumentException("its name is '" + name + "' and its type '" + type + "'; give it both");
        }
    }

    private void requireOwnPlugin() {
        if (options.getVersion().isPresent() || options.getPluginDownloadURL().isPresent()) {
            throw new IllegalArgumentException("the options 'version' and 'pluginDownloadURL' choose a plugin, and this"
                    + " resource runs on the one that belongs to pulumi-dynamic " + PluginVersion.BUILD
                    + "; remove them, and call DynamicProviders.pluginDownloadUrl if engines are to download it");
        }
    }

    private static void requireCodeOfToday(ResourceOptions options) {
        List<String> ignored = options.getIgnoreChanges();
        if (ignored.contains("*") || namesProvider(ignored)) {
            throw new IllegalArgumentException("ignoreChanges names " + ResourcePlan.PROVIDER_INPUT
                    + (namesProvider(ignored) ? "" : " (by *)")
                    + ", which carries the provider's code: the old code would run forever; name the inputs instead");
        }
        refuseCaptured(
                "ignoreChanges",
                ignored,
                "annotate the field with @IgnoreCapturedChanges, or call ignoreCapturedChanges() on the "
                        + "DynamicProvider");
        refuseCaptured(
                "replaceOnChanges",
                options.getReplaceOnChanges(),
                "return a replacement from 'diff' if request.capturedChanges() names it");
        if (namesProvider(options.getReplaceOnChanges())) {
            throw new IllegalArgumentException("replaceOnChanges names " + ResourcePlan.PROVIDER_INPUT
                    + ", which is never compared; to replace the resource when the code changes, return a "
                    + "replacement from 'diff' if request.codeChanged()");
        }
    }

    /** Captured values are not inputs, so the engine would compare nothing, and say nothing. */
    private static void refuseCaptured(String option, List<String> paths, String remedy) {
        paths.stream().filter(path -> path.startsWith("captured.")).findFirst().ifPresent(path -> {
            throw new IllegalArgumentException(
                    option + " names " + path + ", which is a captured value; the option takes inputs only: " + remedy);
        });
    }

    private static boolean namesProvider(List<String> paths) {
        return paths.stream()
                .anyMatch(path -> path.replaceAll("[\\[\"\\]]", "").startsWith(ResourcePlan.PROVIDER_INPUT));
    }

    boolean isImport() {
        return options.getImportId().isPresent();
    }

    /** Whether the program says what it consists of, and does not only look at it. */
    boolean isMade() {
        return !isOtherResource() && options.getId().isEmpty();
    }

    /** Whether it stands for a resource that another program, or another part of this one, has made. */
    boolean isOtherResource() {
        return options.getUrn().isPresent();
    }

    /** Where its code goes when {@code wanted} is what the program wants; refused if its explicit provider leaves no place. */
    ResolvedStorage storage(CodeStorage wanted) {
        Optional<ProviderResource> explicit = explicitProvider();
        if (explicit.isEmpty()) {
            return ResolvedStorage.of(wanted, options);
        }
        String plugin = SdkInternals.plugin(explicit.get());
        if (!plugin.equals(PluginInstallation.NAME)) {
            throw new IllegalArgumentException("its provider '"
                    + explicit.get().pulumiResourceName() + "' is a pulumi:providers:" + plugin
                    + ", which would replace the captured code; remove the option 'provider' here and on "
                    + "parents, or give it one that"
                    + " DynamicProviders.explicit(...) makes, or give the resource a type token of another package");
        }
        return ResolvedStorage.onExplicitProvider();
    }

    /** The one that it is given, or inherits. */
    Optional<ProviderResource> explicitProvider() {
        return SdkInternals.provider(options, type);
    }

    /** The reference of its package, or what was wrong with it; {@code plugin} is where the plugin was put for it. */
    String registered(@Nullable String reference, @Nullable Throwable problem, PluginReference means, Path plugin) {
        if (reference != null) {
            return reference;
        }
        Throwable cause =
                problem instanceof CompletionException && problem.getCause() != null ? problem.getCause() : problem;
        String answer = String.valueOf(cause == null ? null : cause.getMessage());
        throw failure(
                cause instanceof UnsupportedOperationException
                        ? means.tooOld(answer)
                        : new RefusedException(
                                "its code could not be registered: " + answer + "; the plugin that it needs is in "
                                        + plugin
                                        + ", and DynamicProviders.pulumiHome says otherwise for an engine with another PULUMI_HOME"));
    }

    ResourceException failure(RuntimeException cause) {
        String message = "dynamic resource '" + name + "' at " + at + ": " + cause.getMessage();
        return new ResourceException(message, cause, options.getParent().orElse(null), true);
    }
}
