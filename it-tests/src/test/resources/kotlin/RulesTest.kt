package kt

import dev.pulumidynamic.closure.failure.CaptureException
import dev.pulumidynamic.provider.CreateRequest
import dev.pulumidynamic.provider.Created
import dev.pulumidynamic.provider.DeleteRequest
import dev.pulumidynamic.provider.DynamicProvider
import dev.pulumidynamic.provider.Property
import dev.pulumidynamic.provider.ProviderConfig
import dev.pulumidynamic.provider.ResourceProvider
import dev.pulumidynamic.provider.UpdateRequest
import dev.pulumidynamic.provider.Updated
import dev.pulumidynamic.testing.ProviderLifecycle
import java.net.http.HttpClient
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

data class Word(val text: String)

open class Words : ResourceProvider<Word, Word> {
    override fun create(request: CreateRequest<Word>): Created<Word> = Created.of("word", request.inputs())

    override fun update(request: UpdateRequest<Word, Word>): Updated<Word> = Updated.of(request.inputs())
}

class Delegating(words: Words) : ResourceProvider<Word, Word> by words

object Greetings : ResourceProvider<Word, Word> {
    private val greeting = "hello"

    override fun create(request: CreateRequest<Word>): Created<Word> = Created.of("word", Word(greeting))

    override fun delete(request: DeleteRequest<Word, Word>) = check(this === Greetings)
}

object Configured : ResourceProvider<Word, Word> {
    private lateinit var greeting: String

    override fun configure(config: ProviderConfig) {
        greeting = config.require("greeting")
    }

    override fun create(request: CreateRequest<Word>): Created<Word> = Created.of("word", Word(greeting))
}

class Lazy : Words() {
    val http by lazy { HttpClient.newHttpClient() }

    override fun create(request: CreateRequest<Word>): Created<Word> = Created.of(http.toString(), request.inputs())
}

/** What docs/kotlin.md tells of Kotlin. */
class RulesTest {
    @Test
    fun `operation with a default is lost if the provider is delegated`() {
        ProviderLifecycle.of(Words()).creates(Word("a")).updates(Word("b")).run()
        ProviderLifecycle.of(Delegating(Words())).creates(Word("a")).replaces(Word("b")).run()
    }

    @Test
    fun `object is a provider`() {
        ProviderLifecycle.of(Greetings).creates(Word("a")).with(Word::text, "hello").run()
        ProviderLifecycle.of(Configured).config("greeting", "hello").creates(Word("a")).with(Word::text, "hello").run()
    }

    @Test
    fun `lazy client is made by the operation, and refused once the program used it`() {
        ProviderLifecycle.of(Lazy()).creates(Word("a")).run()
        val used = Lazy()
        used.http.version()
        val life = ProviderLifecycle.of(used).creates(Word("a"))
        assertTrue("http-client" in assertThrows(CaptureException::class.java, life::run).message!!)
    }

    @Test
    fun `variable starts from its captured value`() {
        var count = 0
        val words = DynamicProvider.of(Word::class.java, Word::class.java)
            .create { Created.of("word", Word("${++count}")) }
        ProviderLifecycle.of(words)
            .creates(Word("a")).with(Word::text, "1")
            .replaces(Word("b")).with(Word::text, "1")
            .run()
        assertEquals(0, count)
    }

    @Test
    fun `lambda names no component`() {
        val lambda = Property<Word, String> { it.text }
        assertThrows(IllegalArgumentException::class.java) { Property.nameOf(lambda) }
    }
}
