// net.bytebuddy:byte-buddy:1.18.17
package acme;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.FixedValue;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.description.method.MethodDescription;

class ByteBuddyProgram {
    static Captured value() {
        ElementMatcher.Junction<MethodDescription> matcher = ElementMatchers.named("toString");
        return () -> matcher.toString();
    }

    static Captured client() {
        String answer = "made";
        return () -> new ByteBuddy()
                .subclass(Object.class)
                .method(ElementMatchers.named("toString"))
                .intercept(FixedValue.value(answer))
                .make()
                .load(ByteBuddyProgram.class.getClassLoader())
                .getLoaded()
                .getConstructor()
                .newInstance()
                .toString();
    }
}
