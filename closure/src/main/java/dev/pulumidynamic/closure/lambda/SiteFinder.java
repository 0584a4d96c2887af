package dev.pulumidynamic.closure.lambda;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Handle;

/** Finds the location where the objects of a lambda's class were created, once for each class. */
final class SiteFinder extends ClassValue<Optional<LambdaForm>> {
    @Override
    protected Optional<LambdaForm> computeValue(Class<?> lambda) {
        List<LambdaSite> sites = fitting(lambda);
        Optional<LambdaForm> only = only(sites);
        if (sites.isEmpty() || (!TrustedLookup.isSilent() && isSure(only, lambda))) {
            return only;
        }
        return PrivateAccess.called(lambda)
                .map(called -> only(running(sites, called, lambda)))
                .orElseGet(() -> only.filter(form -> isSure(only, lambda)));
    }

    private static List<LambdaSite> fitting(Class<?> lambda) {
        List<LambdaSite> fitting = LambdaAnalyzer.host(lambda).flatMap(ClassFiles::of).map(LambdaSite::of).stream()
                .flatMap(List::stream)
                .filter(site -> site.fits(lambda))
                .toList();
        List<LambdaSite> exact =
                fitting.stream().filter(site -> site.fitsExactly(lambda)).toList();
        return exact.isEmpty() ? fitting : exact;
    }

    /** Whether nothing but the one location can have made the lambda. */
    private static boolean isSure(Optional<LambdaForm> only, Class<?> lambda) {
        return only.isPresent()
                && LambdaAnalyzer.host(lambda)
                        .filter(MetafactoryCalls::mayMakeLambdasOf)
                        .isEmpty();
    }

    private static List<LambdaSite> running(
            List<LambdaSite> sites, List<PrivateAccess.CalledMethod> called, Class<?> lambda) {
        return sites.stream()
                .filter(site -> called.stream().anyMatch(method -> runs(site.implementation(), method, lambda)))
                .toList();
    }

    /** Two locations with one form are the same code, and so are two that only cast its arguments and its result differently. */
    private static Optional<LambdaForm> only(List<LambdaSite> sites) {
        List<LambdaForm> forms = sites.stream().map(LambdaSite::form).distinct().toList();
        return forms.size() < 2
                ? forms.stream().findFirst()
                : Optional.of(forms.stream()
                                .map(LambdaForm::withoutCasts)
                                .distinct()
                                .toList())
                        .filter(general -> general.size() == 1)
                        .map(general -> general.get(0));
    }

    /** A lambda's class names a method by the class that declares it, a class file also by a subclass. */
    private static boolean runs(Handle written, PrivateAccess.CalledMethod called, Class<?> lambda) {
        return written.getName().equals(called.name())
                && written.getDesc().equals(called.descriptor())
                && (written.getOwner().equals(called.owner())
                        || (!written.getName().equals("<init>")
                                && isInherited(written.getOwner(), called.owner(), lambda.getClassLoader())));
    }

    private static boolean isInherited(String owner, String declaring, ClassLoader loader) {
        try {
            return type(declaring, loader).isAssignableFrom(type(owner, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static Class<?> type(String internalName, ClassLoader loader) throws ClassNotFoundException {
        return Class.forName(internalName.replace('/', '.'), false, loader);
    }
}
