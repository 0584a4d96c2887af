package kt

import com.pulumi.Context
import com.pulumi.Pulumi
import dev.pulumidynamic.DynamicResource
import dev.pulumidynamic.Input
import dev.pulumidynamic.Inputs
import dev.pulumidynamic.provider.CreateRequest
import dev.pulumidynamic.provider.Created
import dev.pulumidynamic.provider.Diff
import dev.pulumidynamic.provider.DiffRequest
import dev.pulumidynamic.provider.PreviewResult
import dev.pulumidynamic.provider.PreviewRequest
import dev.pulumidynamic.provider.ResourceProvider
import dev.pulumidynamic.provider.Secret
import dev.pulumidynamic.provider.UpdateRequest
import dev.pulumidynamic.provider.Updated
import dev.pulumidynamic.provider.WireName

data class Corner(val x: Int, private val y: Int = 7, val note: String?)

enum class Tone { @WireName("very dark") DARK, LIGHT }

/** [perimeter] is no component, though it is a field of the same type as some. */
data class Square(
    val side: Int,
    val name: String,
    val color: String = "red",
    val note: String?,
    val corners: List<Corner> = listOf(Corner(1, 2, "first")),
    val tone: Tone = Tone.DARK,
) {
    val perimeter = 4 * side

    fun measured(key: String) = Measured(side.toLong() * side, color, note, corners, key, tone)
}

data class Measured(
    val area: Long,
    val color: String,
    val note: String?,
    val corners: List<Corner>,
    @Secret val key: String,
    val tone: Tone,
)

/** No inputs: Kotlin passes a value class around as what it wraps. */
data class Priced(val name: String, val cents: UInt)

class Squares(private val prefix: String) : ResourceProvider<Square, Measured> {
    override fun diff(request: DiffRequest<Square, Measured>): Diff = Diff.of(request, Square::name)

    override fun preview(request: PreviewRequest<Square, Measured>): PreviewResult<Measured> =
        if (request.isUnknown(Square::side)) PreviewResult.nothing()
        else PreviewResult.nothing<Measured>()
            .set(Measured::color).to(request.inputs().color)
            .set(Measured::note).to(request.inputs().note)

    override fun create(request: CreateRequest<Square>): Created<Measured> =
        Created.of(prefix + request.inputs().name, request.inputs().measured("k1"))

    override fun update(request: UpdateRequest<Square, Measured>): Updated<Measured> =
        Updated.of(request.inputs().measured(request.state().key + "+"))
}

object Program {
    @JvmStatic
    fun main(arguments: Array<String>) = Pulumi.run(Program::stack)

    @JvmStatic
    fun stack(context: Context) {
        val squares = Squares("square-")
        val first = DynamicResource("first", squares, Square(context.config().requireInteger("side"), "one", note = null))
        val nameless = Inputs.of(Square::class.java)
            .set(Square::side).to(first.output(Measured::area).applyValue { it.toInt() })
            .set(Square::corners).to(Input.list(listOf(Inputs.of(Corner::class.java).set(Corner::x).to(5))))
        val inputs = context.config().get("name").map { nameless.set(Square::name).to(it) }.orElse(nameless)
        val second = DynamicResource("second", squares, inputs)
        context.export("area", second.output(Measured::area))
        context.export("color", second.output(Measured::color))
        context.export("note", first.output(Measured::note))
        context.export("tone", second.output(Measured::tone))
        context.export("key", second.output(Measured::key))
    }
}
