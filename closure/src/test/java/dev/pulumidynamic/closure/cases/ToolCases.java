package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.PrintStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Objects of the JDK that programs work with: formatters, encoders, keys, loggers, members and generic types. */
@SuppressWarnings({"JavaUtilDate", "TimeZoneUsage"}) // Programs capture old formats too.
final class ToolCases {
    private static final String TYPE = "java.util.Map<java.lang.String, ? super java.util.List<? extends T>[]>";

    private ToolCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("a formatter of a pattern", ToolCases::pattern, "Do. '[01] Februar 2024, 03 Uhr' [+01:00]"),
                new Carried("a formatter of a pattern without separators", ToolCases::digits, "20240201030405006"),
                new Carried("a formatter of a constant, with a zone", ToolCases::zoned, "1970-01-01T05:00:00+05:00"),
                new Carried("encoders and decoders of Base64", ToolCases::encoders, "-_8 +_8= 3 +/v7|+/v7"),
                new Carried("collators of locales", ToolCases::collators, "0 1 true"),
                new Carried("a key", ToolCases::key, "AES 2 true"),
                new Carried("formats of numbers, dates and messages", ToolCases::formats, "1,234.50 31.12.69 2 files"),
                new Carried("parameters of ciphers", ToolCases::parameters, "96 1 2"),
                new Carried("a pair of keys", ToolCases::keyPair, "true"),
                new Carried("standard streams and constants", ToolCases::constants, "true true LITTLE_ENDIAN FINE"),
                new Carried("references that may be cleared", ToolCases::references, "kept kept null true"),
                new Carried("a class that extends an atomic number", ToolCases::extended, "8"),
                new Carried("loggers of the JDK", ToolCases::loggers, "com.acme com.acme.System"),
                new Carried("a generic type", ToolCases::generic, TYPE + " true true"),
                new Carried("a method, a constructor and a field", ToolCases::members, "3 Held 9 9"),
                new Carried("a ThreadLocal with an initial value", ToolCases::initialValue, "[initial]"),
                new Carried("a StringJoiner", ToolCases::joiner, "none <a, b, c>"),
                new Carried("a barrier", ToolCases::barrier, "1 ran"),
                new Carried("an annotation", ToolCases::annotation, "[a, b] 3 NEW true true true"),
                new Carried("a ThreadLocal without a value", ToolCases::threadLocal, "null set"));
    }

    private static Supplier<String> pattern() {
        DateTimeFormatter formatter =
                DateTimeFormatter.ofPattern("EE '''['dd']' LLLL uuuu, HH 'Uhr''' '['XXX']'", Locale.GERMANY);
        return () -> formatter.format(OffsetDateTime.parse("2024-02-01T03:04:05+01:00"));
    }

    private static Supplier<String> initialValue() {
        ThreadLocal<List<String>> local = ThreadLocal.withInitial(() -> List.of("initial"));
        return () -> local.get().toString();
    }

    private static Supplier<String> joiner() {
        StringJoiner empty = new StringJoiner(",").setEmptyValue("none");
        StringJoiner joiner = new StringJoiner(", ", "<", ">").add("a").add("b");
        return () -> empty + " " + joiner.add("c");
    }

    private static Supplier<String> barrier() {
        AtomicReference<String> state = new AtomicReference<>("waits");
        CyclicBarrier barrier = new CyclicBarrier(1, () -> state.set("ran"));
        return () -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
            return barrier.getParties() + " " + state.get();
        };
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Described {
        String[] value();

        Nested nested() default @Nested;

        Thread.State state() default Thread.State.NEW;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Nested {
        int number() default 3;
    }

    @Described({"a", "b"})
    private static final class HasDescription {}

    private static Supplier<String> annotation() {
        Described described = Objects.requireNonNull(HasDescription.class.getAnnotation(Described.class));
        return () -> {
            Described again = Objects.requireNonNull(HasDescription.class.getAnnotation(Described.class));
            return Arrays.toString(described.value()) + " " + described.nested().number() + " " + described.state()
                    + " " + described.equals(again) + " " + again.equals(described)
                    + " " + (described.hashCode() == again.hashCode());
        };
    }

    private static Supplier<String> digits() {
        DateTimeFormatter formatter = DateTimeFormatter.ofPattern("yyyyMMddHHmmssSSS", Locale.ROOT);
        return () -> LocalDateTime.parse("20240201030405006", formatter).format(formatter);
    }

    private static Supplier<String> zoned() {
        DateTimeFormatter formatter = DateTimeFormatter.ISO_OFFSET_DATE_TIME.withZone(ZoneOffset.ofHours(5));
        return () -> formatter.format(Instant.EPOCH);
    }

    private static Supplier<String> encoders() {
        Base64.Encoder url = Base64.getUrlEncoder().withoutPadding();
        Base64.Encoder lines = Base64.getMimeEncoder();
        Base64.Encoder own = Base64.getMimeEncoder(4, new byte[] {'|'});
        Base64.Decoder decoder = Base64.getMimeDecoder();
        byte[] bytes = {-5, -1};
        return () -> url.encodeToString(bytes) + " "
                + lines.encodeToString(bytes).replace('/', '_') + " " + decoder.decode("YW\nJj").length
                + " " + own.encodeToString(new byte[] {-5, -5, -5, -5, -5, -5});
    }

    private static Supplier<String> collators() {
        Collator german = Collator.getInstance(Locale.GERMANY);
        german.setStrength(Collator.PRIMARY);
        Collator danish = Collator.getInstance(Locale.forLanguageTag("da"));
        return () -> german.compare("a", "\u00c4") + " " + danish.compare("\u00c4", "z") + " "
                + german.equals(german.clone());
    }

    private static Supplier<String> key() {
        SecretKeySpec key = new SecretKeySpec(new byte[] {1, 2}, "AES");
        return () -> key.getAlgorithm() + " " + key.getEncoded().length + " "
                + key.equals(new SecretKeySpec(new byte[] {1, 2}, "AES"));
    }

    private static Supplier<String> formats() {
        NumberFormat number = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US));
        SimpleDateFormat date = new SimpleDateFormat("dd.MM.yy", Locale.GERMANY);
        date.setTimeZone(TimeZone.getTimeZone("America/New_York"));
        MessageFormat message = new MessageFormat("{0} {0,choice,1#file|1<files}", Locale.ROOT);
        return () -> number.format(1234.5) + " " + date.format(new Date(0)) + " " + message.format(new Object[] {2});
    }

    private static Supplier<String> parameters() {
        GCMParameterSpec counted = new GCMParameterSpec(96, new byte[] {1});
        IvParameterSpec vector = new IvParameterSpec(new byte[] {2});
        return () -> counted.getTLen() + " " + counted.getIV()[0] + " " + vector.getIV()[0];
    }

    private static Supplier<String> keyPair() {
        try {
            AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
            curve.init(new ECGenParameterSpec("secp256r1"));
            ECParameterSpec parameters = curve.getParameterSpec(ECParameterSpec.class);
            KeyFactory factory = KeyFactory.getInstance("EC");
            KeyPair pair = new KeyPair(
                    factory.generatePublic(new ECPublicKeySpec(parameters.getGenerator(), parameters)),
                    factory.generatePrivate(new ECPrivateKeySpec(BigInteger.ONE, parameters)));
            return () -> {
                try {
                    Signature signature = Signature.getInstance("SHA256withECDSA");
                    signature.initSign(pair.getPrivate());
                    signature.update((byte) 1);
                    byte[] signed = signature.sign();
                    signature.initVerify(pair.getPublic());
                    signature.update((byte) 1);
                    return Boolean.toString(signature.verify(signed));
                } catch (GeneralSecurityException e) {
                    return e.toString();
                }
            };
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Supplier<String> constants() {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteOrder order = ByteOrder.LITTLE_ENDIAN;
        Level level = Level.FINE;
        return () -> (out == System.out) + " " + (err == System.err) + " " + order + " " + level;
    }

    private static Supplier<String> references() {
        String[] kept = {"kept"};
        WeakReference<String[]> weak = new WeakReference<>(kept, new ReferenceQueue<>());
        SoftReference<String[]> soft = new SoftReference<>(kept);
        WeakReference<String> cleared = new WeakReference<>(null);
        return () -> Objects.requireNonNull(weak.get())[0] + " " + Objects.requireNonNull(soft.get())[0] + " "
                + cleared.get() + " " + (weak.get() == kept);
    }

    /** Keeps its number in its superclass. */
    private static final class Counter extends AtomicLong {
        private static final long serialVersionUID = 1L;

        Counter(long start) {
            super(start);
        }
    }

    private static Supplier<String> extended() {
        Counter counter = new Counter(7);
        return () -> counter.get() == 7 ? Long.toString(counter.incrementAndGet()) : "lost";
    }

    private static Supplier<String> loggers() {
        Logger logger = Logger.getLogger("com.acme");
        System.Logger system = System.getLogger("com.acme.System");
        return () -> logger.getName() + " " + system.getName();
    }

    /** A type with everything that a type can have. */
    abstract static class Generic<T> {
        abstract Map<String, ? super List<? extends T>[]> all();

        static Type type() {
            try {
                return Generic.class.getDeclaredMethod("all").getGenericReturnType();
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Supplier<String> generic() {
        Type type = Generic.type();
        TypeVariable<?> variable = Generic.class.getTypeParameters()[0];
        return () -> type + " "
                + (type.equals(Generic.type())
                        && type.hashCode() == Generic.type().hashCode()) + " "
                + (type instanceof ParameterizedType
                        && variable.equals(Generic.class.getTypeParameters()[0]));
    }

    static final class Held {
        private final int number;

        Held(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            return "Held " + number;
        }
    }

    private static Supplier<String> members() {
        try {
            Method length = String.class.getMethod("length");
            Constructor<Held> constructor = Held.class.getDeclaredConstructor(int.class);
            Field number = Held.class.getDeclaredField("number");
            number.setAccessible(true);
            return () -> {
                try {
                    Held held = constructor.newInstance(9);
                    return length.invoke("abc") + " " + held + " " + number.get(held);
                } catch (ReflectiveOperationException e) {
                    return e.toString();
                }
            };
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Supplier<String> threadLocal() {
        ThreadLocal<@Nullable String> local = new ThreadLocal<>();
        return () -> {
            String before = local.get();
            local.set("set");
            String after = Objects.requireNonNull(local.get());
            local.remove();
            return before + " " + after;
        };
    }
}
