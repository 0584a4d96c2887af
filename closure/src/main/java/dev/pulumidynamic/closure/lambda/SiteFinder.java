package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Finds the location where the objects of a lambda's class were created, once for each class. */
final class SiteFinder extends ClassValue<Optional<LambdaForm>> {
    static final SiteFinder KNOWN = new SiteFinder();

    private static final int FLAG_MARKERS = 2;

    @Override
    protected Optional<LambdaForm> computeValue(Class<?> lambda) {
        List<Site> sites = fitting(lambda);
        Optional<LambdaForm> only = only(sites);
        if (sites.isEmpty() || (!TrustedLookup.isSilent() && isSure(only, lambda))) {
            return only;
        }
        return PrivateAccess.called(lambda)
                .map(called -> only(sites.stream()
                        .filter(site -> called.stream().anyMatch(method -> runs(site.implementation(), method, lambda)))
                        .toList()))
                .orElseGet(() -> only.filter(form -> isSure(only, lambda)));
    }

    private static List<Site> fitting(Class<?> lambda) {
        List<Site> fitting = LambdaAnalyzer.host(lambda).flatMap(ClassFiles::of).map(Site::of).stream()
                .flatMap(List::stream)
                .filter(site -> site.fits(lambda))
                .toList();
        List<Site> exact =
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

    /** Two locations with one form are the same code, and so are two that only cast its arguments and its result differently. */
    private static Optional<LambdaForm> only(List<Site> sites) {
        List<LambdaForm> forms = sites.stream().map(Site::form).distinct().toList();
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
        return ClassNames.loaded(declaring, loader)
                .flatMap(superclass -> ClassNames.loaded(owner, loader).filter(superclass::isAssignableFrom))
                .isPresent();
    }

    /** A location in a class file, that of {@code host}, where an instruction creates a lambda by {@code LambdaMetafactory}. */
    private record Site(String host, InvokeDynamicInsnNode site) {
        static List<Site> of(byte[] classFile) {
            ClassNode type = ClassFiles.code(classFile);
            return type.methods.stream()
                    .flatMap(method -> Instructions.of(method, InvokeDynamicInsnNode.class))
                    .filter(site -> site.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory"))
                    .map(site -> new Site(type.name.replace('/', '.'), site))
                    .toList();
        }

        /** Whether {@code lambda} has the captured types and the interfaces of this location. Agents add interfaces to lambdas. */
        boolean fits(Class<?> lambda) {
            return interfacesOf(lambda).containsAll(interfaces())
                    && Arrays.equals(
                            Type.getArgumentTypes(site.desc),
                            LambdaAnalyzer.capturedFields(lambda)
                                    .map(field -> Type.getType(field.getType()))
                                    .toArray());
        }

        boolean fitsExactly(Class<?> lambda) {
            return Set.copyOf(interfaces()).equals(interfacesOf(lambda));
        }

        private static Set<String> interfacesOf(Class<?> lambda) {
            return Arrays.stream(lambda.getInterfaces()).map(Class::getName).collect(Collectors.toSet());
        }

        Handle implementation() {
            return (Handle) site.bsmArgs[1];
        }

        LambdaForm form() {
            Handle implementation = implementation();
            return new LambdaForm(
                    host,
                    interfaces(),
                    site.name + ((Type) site.bsmArgs[0]).getDescriptor(),
                    ((Type) site.bsmArgs[2]).getDescriptor(),
                    implementation.getTag(),
                    implementation.getOwner().replace('/', '.'),
                    implementation.getName() + implementation.getDesc(),
                    Optional.empty());
        }

        private List<String> interfaces() {
            List<String> interfaces = new ArrayList<>();
            interfaces.add(Type.getReturnType(site.desc).getClassName());
            if (site.bsmArgs.length > 4 && ((Integer) site.bsmArgs[3] & FLAG_MARKERS) != 0) {
                int count = (Integer) site.bsmArgs[4];
                for (int i = 0; i < count; i++) {
                    interfaces.add(((Type) site.bsmArgs[5 + i]).getClassName());
                }
            }
            return interfaces.stream().distinct().toList();
        }
    }
}
