package cases

import java.util.function.Supplier

/** Transient fields, as Kotlin writes their initializers. */
object Transients {
    private fun <T> made(value: T): T {
        println("made $value")
        return value
    }

    class Constants : Supplier<String> {
        @Transient private var region: String = "eu"
        @Transient private val tries = 3
        @Transient private var limit = 1L shl 40
        @Transient private var rate = 0.5
        @Transient private var strict = true
        @Transient private var none: String? = null

        override fun get() = "$region $tries $limit $rate $strict $none"
    }

    @JvmStatic fun constants(): Supplier<String> = Constants()

    class Objects : Supplier<String> {
        @Transient private val names = mutableListOf("a")
        @Transient private val size: () -> String = { "size ${names.size}" }
        @Transient private val numbers = intArrayOf(1, 2)
        @Transient private val anonymous = object {
            override fun toString() = "anonymous $names"
        }

        override fun get() = "$names ${size()} ${numbers[1]} $anonymous"
    }

    @JvmStatic fun objects(): Supplier<String> = Objects()

    class Options : Supplier<String> {
        @Transient private val region: String = made(System.getProperty("region") ?: "none")

        override fun get() = region
    }

    @JvmStatic fun options(): Supplier<String> = Options()

    class Chain(val name: String) : Supplier<String> {
        @Transient private val first = made(name + 1)
        private val ordinary = mutableListOf(first)
        @Transient private val second = if (first.isEmpty()) "empty" else first + (if (name.length > 9) "long" else 2)
        @Transient private val third = try { "$second$ordinary" } catch (e: RuntimeException) { e.toString() }

        override fun get() = "$first $second $third"
    }

    @JvmStatic fun chain(): Supplier<String> = Chain("name")

    class Outer : Supplier<String> {
        @Transient private var region = "eu"
        private val inner = Inner()

        inner class Inner {
            @Transient val name = "$region-inner"
            @Transient val both: () -> String = { region + name }
        }

        override fun get() = "${inner.name} ${inner.both()}"
    }

    @JvmStatic fun innerClass(): Supplier<String> = Outer()

    abstract class Base {
        @Transient protected var base = "base"
    }

    class Sub : Base(), Supplier<String> {
        @Transient private val sub = "$base-sub"

        override fun get() = "$base $sub"
    }

    @JvmStatic fun superclass(): Supplier<String> = Sub()

    class Several : Supplier<String> {
        @Transient private val label: () -> String = { "label of $name" }
        private val name: String

        constructor() : this("default")

        constructor(name: String) {
            this.name = name
        }

        constructor(number: Int, unused: Long) {
            this.name = "number $number"
        }

        override fun get() = label()
    }

    @JvmStatic fun constructors(): Supplier<String> = Several(1, 2L)

    class Given(@Transient private val region: String) : Supplier<String> {
        override fun get() = region
    }

    @JvmStatic fun parameter(): Supplier<String> = Given("eu")

    class Configured : Supplier<String> {
        @Transient private var region: String? = null
        @Transient private var endpoint = ""

        fun configure() {
            region = "eu"
            endpoint = "https://eu"
        }

        override fun get() = "$region $endpoint"
    }

    @JvmStatic fun configured(): Supplier<String> = Configured().apply { configure() }

    class Lazies : Supplier<String> {
        @delegate:Transient private val region by lazy { made("eu") }

        override fun get() = region
    }

    @JvmStatic fun lazily(): Supplier<String> = Lazies().apply { get() }
}
