package cases

import java.util.function.Supplier

data class Point(val x: Int, val y: Int = 2)

object Single {
    val name = "single"
    fun hello() = "hello $name"
}

class WithCompanion private constructor(private val text: String) {
    companion object {
        const val CONSTANT = "c"
        private val made = mutableListOf<String>()
        fun make(text: String) = WithCompanion(text).also { made += text }
        fun count() = made.size
    }
    fun text() = text + CONSTANT
}

fun interface Sam {
    fun call(x: Int): Int
}

enum class Level(val number: Int) {
    LOW(1),
    HIGH(2) {
        override fun word() = "high!"
    };

    open fun word() = name.lowercase()
}

data object Gone

sealed interface Shape {
    data class Square(val side: Int) : Shape
    object Empty : Shape
}

class Outer(private val text: String) {
    inner class Middle {
        inner class Inner : Supplier<String> {
            override fun get() = object : Supplier<String> {
                override fun get() = text
            }.get()
        }
    }
}

object Cases {
    @JvmStatic fun innerClasses(): Supplier<String> = Outer("outer").Middle().Inner()

    @JvmStatic fun lambda(): Supplier<String> {
        val number = 41
        return Supplier { "number ${number + 1}" }
    }

    @JvmStatic fun changedVariable(): Supplier<String> {
        var count = 0
        var long = 1L
        val increment = { count += 1; long *= 2 }
        increment()
        return Supplier { "count $count $long" }
    }

    @JvmStatic fun functions(): Supplier<String> {
        val twice: (Int) -> Int = { it * 2 }
        val compose = { f: (Int) -> Int, g: (Int) -> Int -> { x: Int -> f(g(x)) } }
        val four = compose(twice, twice)
        return Supplier { "${four(10)}" }
    }

    @JvmStatic fun sam(): Supplier<String> {
        val sam = Sam { it * 2 }
        return Supplier { "${sam.call(21)}" }
    }

    @JvmStatic fun reference(): Supplier<String> {
        val length: (String) -> Int = String::length
        val point: (Int, Int) -> Point = ::Point
        return Supplier { "${length("four")} ${point(1, 2)}" }
    }

    @JvmStatic fun dataClass(): Supplier<String> {
        val point = Point(1)
        return Supplier { val (x, y) = point.copy(y = 3); "$point $x $y ${point == Point(1)}" }
    }

    @JvmStatic fun objects(): Supplier<String> =
        Supplier { Single.hello() + WithCompanion.make("t").text() + WithCompanion.count() }

    @JvmStatic fun objectIdentity(): Supplier<String> {
        val single = Single
        val shapes: List<Shape> = listOf(Shape.Empty, Shape.Square(1))
        return Supplier {
            "${single === Single} ${shapes[0] === Shape.Empty} " +
                shapes.map { when (it) { is Shape.Square -> "s${it.side}"; Shape.Empty -> "e" } }
        }
    }

    @JvmStatic fun enums(): Supplier<String> {
        val levels = listOf(Level.LOW, Level.HIGH)
        return Supplier { levels.joinToString { "${it.word()}${it.number}" } + (levels[1] === Level.HIGH) }
    }

    @JvmStatic fun sealedTypes(): Supplier<String> {
        val shapes: List<Shape> = listOf(Shape.Square(2), Shape.Square(3))
        return Supplier { shapes.map { when (it) { is Shape.Square -> "s${it.side}"; Shape.Empty -> "e" } }.toString() }
    }

    @JvmStatic fun anonymousObject(): Supplier<String> {
        val text = "t"
        return object : Supplier<String> {
            val own = text + "!"
            override fun get() = own + text
        }
    }

    @JvmStatic fun collections(): Supplier<String> {
        val map = mapOf("a" to 1, "b" to 2)
        val set = setOf(1, 2)
        val pair = Pair("l", Triple(1, 2L, 'c'))
        val range = 1..3
        return Supplier { "$map $set $pair $range ${range.sum()} ${listOf<Int>()} ${arrayOf(1).size}" }
    }

    @JvmStatic fun lazyValue(): Supplier<String> {
        val value by lazy { "lazy" }
        val first = value
        return Supplier { first + value }
    }

    @JvmStatic fun lazyWithoutLocks(): Supplier<String> {
        val unused = lazy(LazyThreadSafetyMode.NONE) { "none" }
        val used = lazy(LazyThreadSafetyMode.PUBLICATION) { "published" }
        used.value
        return Supplier { "${unused.isInitialized()} ${unused.value} ${used.isInitialized()} ${used.value}" }
    }

    @JvmStatic fun dataObject(): Supplier<String> {
        val gone: Any = Gone
        return Supplier { "${gone === Gone} ${gone == Gone}" }
    }

    private object Lazies {
        val names by lazy { mutableListOf<String>() }
    }

    private object Lengths {
        private val lengths by lazy { mutableMapOf<String, Int>() }
        fun of(text: String) = lengths.getOrPut(text) { text.length }
    }

    @JvmStatic fun lazyCache(): Supplier<String> {
        Lengths.of("a")
        return Supplier { "${Lengths.of("ab")}" }
    }

    @JvmStatic fun thread(): Supplier<String> {
        val worker = Thread()
        return Supplier {
            val text = "name "
            text + worker.name
        }
    }

    @JvmStatic fun changedLazyValue(): Supplier<String> {
        Lazies.names.add("a")
        return Supplier { "${Lazies.names}" }
    }
}
