// org.jetbrains.kotlin:kotlin-stdlib:2.2.20
package acme

import kotlin.time.Duration.Companion.seconds

object KotlinStdlib {
    data class Point(val x: Int, val y: Int = 2)

    enum class Color { RED, GREEN }

    @JvmStatic
    fun value(): Captured {
        val list = buildList { add(1); add(2) }
        val map = buildMap { put("a", Color.RED) }
        val point = Point(1)
        val time = 5.seconds
        return Captured { "$list $map ${map["a"] == Color.RED} $point ${point.copy(x = 3)} $time" }
    }

    @JvmStatic
    fun builder(): Captured {
        val text by lazy { "made" }
        val regex = Regex("(\\w)=(\\d)")
        return Captured { text + regex.replace("a=1", "$2-$1") + regex.find("b=2")!!.groupValues }
    }

    @JvmStatic
    fun client(): Captured {
        val numbers = sequenceOf(1, 2, 3).map { it * 2 }
        val random = kotlin.random.Random(42)
        return Captured { "${numbers.toList()} ${random.nextInt()} ${(1..10 step 3).toList()} ${ArrayDeque(listOf(1, 2)).last()}" }
    }
}
