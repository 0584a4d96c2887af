package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A setting of the whole JVM that a program can make by a call, and the code for which it matters. */
enum JvmSetting {
    PROPERTY(
            "java/lang/System.setProperty",
            "java/lang/(System\\.getProperty|Boolean\\.getBoolean|Integer\\.getInteger|Long\\.getLong)\\(.*"),
    LOCALE(
            "java/util/Locale.setDefault",
            "java/lang/String\\.(to(Low|Upp)erCase\\(\\)|format\\(Ljava/lang/String;|formatted\\().*"
                    + "|java/io/Print(Stream|Writer)\\.(printf|format)\\(Ljava/lang/String;.*"
                    + "|java/util/(Locale\\.getDefault|Formatter\\.<init>|Scanner\\.<init>)\\((?!.*Locale).*"
                    + "|java/util/ResourceBundle\\.getBundle\\((?!.*Locale).*"
                    + "|java/text/\\w+\\.(get\\w*Instance|<init>|format)\\((?!.*Locale).*"
                    + "|java/time/format/DateTimeFormatter\\.(ofPattern|ofLocalized\\w+)\\((?!.*Locale).*"),
    TIME_ZONE(
            "java/util/TimeZone.setDefault",
            "java/time/(ZoneId\\.systemDefault|Clock\\.systemDefaultZone|\\w+\\.now)\\(\\)(?!Ljava/time/Instant;).*"
                    + "|java/util/(TimeZone\\.getDefault|Calendar\\.getInstance|GregorianCalendar\\.<init>)\\(.*"
                    + "|java/text/(SimpleDateFormat\\.<init>|DateFormat\\.get\\w*Instance)\\(.*"
                    + "|java/util/Date\\.(toString|getHours|getDate|getDay|getMonth|getYear|<init>\\(I).*"
                    + "|java/sql/(Timestamp|Date|Time)\\.(valueOf|toLocal\\w+|toString).*");

    private final String setter;
    private final Pattern readers;

    /** @param readers calls in the project's code, by owner, name and descriptor */
    JvmSetting(String setter, String readers) {
        this.setter = setter;
        this.readers = Pattern.compile(readers);
    }

    static Optional<JvmSetting> madeBy(MethodName method) {
        return Arrays.stream(values())
                .filter(setting -> setting.setter.equals(method.owner() + "." + method.name()))
                .findFirst();
    }

    /** Whether captured code of the project calls what depends on any setting. This runs in each first capture, so it loads no classes. */
    static boolean areRead(List<CapturedClass> classes) {
        for (CapturedClass captured : classes) {
            for (MethodNode method : captured.methods()) {
                for (AbstractInsnNode at : method.instructions) {
                    if (at instanceof MethodInsnNode call
                            && call.owner.startsWith("java")
                            && isRead(MethodName.of(call))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isRead(MethodName called) {
        for (JvmSetting setting : values()) {
            if (setting.isReadBy(called)) {
                return true;
            }
        }
        return false;
    }

    boolean isReadBy(MethodName called) {
        return readers.matcher(called.owner() + "." + called.name() + called.descriptor())
                .matches();
    }
}
