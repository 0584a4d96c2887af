package dev.pulumidynamic.closure.graph;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InaccessibleObjectException;
import java.util.function.Function;

/** Calls methods of a JDK class on an object of a program's subclass. Methods that override them do not run. */
record InheritedMethods(Object object, Class<?> declaring, MethodHandles.Lookup lookup) {
    /** @param lookups gives a lookup with full access to a class of the program */
    static InheritedMethods of(Object object, Class<?> declaring, Function<Class<?>, MethodHandles.Lookup> lookups) {
        Class<?> heir = object.getClass();
        while (!JdkTypes.isJdk(heir.getSuperclass())) {
            heir = heir.getSuperclass();
        }
        return new InheritedMethods(object, declaring, lookups.apply(heir));
    }

    /** For an object of this program. */
    static InheritedMethods of(Object object, Class<?> declaring) {
        return of(object, declaring, heir -> {
            try {
                return MethodHandles.privateLookupIn(heir, MethodHandles.lookup());
            } catch (IllegalAccessException e) {
                throw new InaccessibleObjectException(heir + " is in a closed module");
            }
        });
    }

    /** A method that takes its parameters only. A lookup in the class below the JDK's finds no method of the program. */
    MethodHandle method(String name, Class<?> returned, Class<?>... parameters) throws ReflectiveOperationException {
        return lookup.findSpecial(declaring, name, MethodType.methodType(returned, parameters), lookup.lookupClass())
                .bindTo(object);
    }
}
