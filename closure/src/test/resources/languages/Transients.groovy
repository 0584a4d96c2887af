package cases

import groovy.transform.CompileStatic
import java.util.function.Supplier

/** Transient fields, as Groovy writes their initializers. */
class Transients {
    static <T> T made(T value) {
        System.out.println("made " + value)
        value
    }

    static Supplier<String> constants() { new Constants() }

    static Supplier<String> objects() { new Objects() }

    static Supplier<String> options() { new Options() }

    static Supplier<String> chain() { new Chain() }

    static Supplier<String> innerClass() { new Outer() }

    static Supplier<String> superclass() { new Sub() }

    static Supplier<String> constructors() { new Several(1, 2L) }

    static Supplier<String> parameter() { new Given("eu") }

    static Supplier<String> configured() {
        def configured = new Configured()
        configured.configure()
        configured
    }
}

class Constants implements Supplier<String> {
    private transient String region = "eu"
    private final transient int tries = 3
    private transient long limit = 1L << 40
    private transient double rate = 0.5d
    private transient boolean strict = true
    private transient String none = null

    String get() { "$region $tries $limit $rate $strict $none" }
}

class Objects implements Supplier<String> {
    private final transient List<String> names = ["a"]
    private transient Closure size = { "size " + names.size() }
    private transient int[] numbers = [1, 2]
    private transient Object anonymous = new Object() {
        String toString() { "anonymous" }
    }

    String get() { "$names ${size()} ${numbers[1]} $anonymous $names" }
}

class Options implements Supplier<String> {
    private final transient String region = Transients.made(System.getProperty("region", "none"))

    String get() { region }
}

class Chain implements Supplier<String> {
    private final String name = "name".repeat(1)
    private transient String first = Transients.made(name + 1)
    private final List<String> ordinary = new ArrayList<>([first])
    private transient String second = first.isEmpty() ? "empty" : first + (name.length() > 9 ? "long" : 2)
    private transient String third = second + ordinary

    String get() { first + " " + second + " " + third }
}

class Outer implements Supplier<String> {
    private transient String region = "eu"
    private final Inner inner = new Inner()

    class Inner {
        transient String name = region + "-inner"
        transient Closure both = { region + name }
    }

    String get() { inner.name + " " + inner.both() }
}

abstract class Base {
    protected transient String base = "base"
}

class Sub extends Base implements Supplier<String> {
    private transient String sub = base + "-sub"

    String get() { base + " " + sub }
}

class Several implements Supplier<String> {
    private transient Closure label = { "label of " + name }
    private final String name

    Several() { this("default") }

    Several(String name) { this.name = name }

    Several(int number, long unused) { this.name = "number " + number }

    String get() { label() }
}

class Given implements Supplier<String> {
    private transient String region

    Given(String region) { this.region = region }

    String get() { region }
}

class Configured implements Supplier<String> {
    private transient String region
    private transient String endpoint = ""

    void configure() {
        region = "eu"
        endpoint = "https://eu"
    }

    String get() { region + " " + endpoint }
}
