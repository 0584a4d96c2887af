package dev.pulumidynamic.internal.registration;

import dev.pulumidynamic.provider.RefusedException;
import java.lang.reflect.InaccessibleObjectException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what to declare in a program's module whose records or accessors cannot be read. */
public final class ClosedModule {
    /** As the JDK words it; of public members, it wants an export. */
    private static final Pattern CLOSED =
            Pattern.compile("module (\\S+) does not \"(?:opens|exports) (\\S+)\" to (?:unnamed module|module (\\S+))");

    private ClosedModule() {}

    public static RefusedException refusal(InaccessibleObjectException problem) {
        String text = String.valueOf(problem.getMessage());
        Matcher closed = CLOSED.matcher(text);
        if (!closed.find()) {
            return new RefusedException(text);
        }
        String target = closed.group(3);
        return new RefusedException("module " + closed.group(1) + " does not open " + closed.group(2)
                + ", which has a record or provider of it; declare \"opens " + closed.group(2)
                + (target == null ? "" : " to " + target)
                + "\" in its module-info.java, or run the program with --add-opens "
                + closed.group(1) + "/" + closed.group(2) + "=" + (target == null ? "ALL-UNNAMED" : target));
    }
}
