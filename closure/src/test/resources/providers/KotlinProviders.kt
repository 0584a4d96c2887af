// org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.10.2 com.squareup.okhttp3:okhttp:4.12.0
// create: eu-web [a, b] 3
// delete: gone web
package acme

import java.util.Properties
import kotlin.properties.Delegates
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import okhttp3.OkHttpClient

data class Settings(val region: String = "eu", val tags: List<String> = listOf("a", "b"), val retries: Int = 3)

class LazyProvider(private val settings: Settings) : Provider {
    private val prefix by lazy { settings.region + "-" }

    override fun create(name: String) = "$prefix$name ${settings.tags} ${settings.retries}"

    override fun delete(id: String) = "gone $id"
}

object Registry {
    val regions = mutableMapOf("default" to "eu")
    private val settings by lazy { Settings(regions.getValue("default")) }

    fun settings() = settings
}

class ObjectProvider : Provider {
    override fun create(name: String) = with(Registry.settings()) { "$region-$name $tags $retries" }

    override fun delete(id: String) = "gone $id"
}

class CompanionProvider : Provider {
    companion object {
        private const val REGION = "eu"
        private val TAGS = listOf("a", "b").map { it.lowercase() }

        fun label(name: String) = "$REGION-$name $TAGS 3"
    }

    override fun create(name: String) = label(name)

    override fun delete(id: String) = "gone $id"
}

sealed interface Step {
    data class Prefix(val text: String) : Step

    data object Tags : Step

    class Times(val count: Int) : Step
}

class SealedProvider(private val steps: List<Step>) : Provider {
    override fun create(name: String) = steps.joinToString(" ") {
        when (it) {
            is Step.Prefix -> it.text + name
            Step.Tags -> "[a, b]"
            is Step.Times -> it.count.toString()
        }
    }

    override fun delete(id: String) = "gone $id"
}

class CoroutineProvider(private val settings: Settings) : Provider {
    private suspend fun fetch(name: String): String {
        delay(1)
        return name
    }

    override fun create(name: String): String = runBlocking {
        val parts = listOf(settings.region, name).map { async { fetch(it) } }.awaitAll()
        "${parts[0]}-${parts[1]} ${settings.tags} ${settings.retries}"
    }

    override fun delete(id: String) = runBlocking { "gone ${fetch(id)}" }
}

class DelegateProvider(settings: Map<String, Any>) : Provider {
    private val region: String by settings
    private var retries: Int by Delegates.observable(0) { _, _, _ -> changes++ }
    private var changes = 0

    override fun create(name: String): String {
        retries = 2
        return "$region-$name [a, b] ${retries + changes}"
    }

    override fun delete(id: String) = "gone $id"
}

class LambdaProvider(private val creation: (String) -> String, private val deletion: suspend (String) -> String) : Provider {
    override fun create(name: String) = creation(name)

    override fun delete(id: String) = runBlocking { deletion(id) }
}

class LazyClientProvider : Provider {
    private val client by lazy { OkHttpClient() }

    override fun create(name: String) = if (client.retryOnConnectionFailure) "eu-$name [a, b] 3" else ""

    override fun delete(id: String) = if (client.followRedirects) "gone $id" else ""
}

class TransientClientProvider : Provider {
    @Transient
    private var made: OkHttpClient? = null

    private val client: OkHttpClient
        get() = made ?: OkHttpClient().also { made = it }

    override fun create(name: String) = if (client.retryOnConnectionFailure) "eu-$name [a, b] 3" else ""

    override fun delete(id: String) = if (client.followRedirects) "gone $id" else ""
}

object KotlinProviders {
    @JvmStatic fun lazyField(): Provider = LazyProvider(Settings())

    @JvmStatic fun lazyFieldOnceUsed(): Provider = LazyProvider(Settings()).also { it.create("x") }

    @JvmStatic fun singleton(): Provider = ObjectProvider()

    @JvmStatic fun companion(): Provider = CompanionProvider()

    @JvmStatic fun sealedTypes(): Provider = SealedProvider(listOf(Step.Prefix("eu-"), Step.Tags, Step.Times(3)))

    @JvmStatic fun coroutines(): Provider = CoroutineProvider(Settings())

    @JvmStatic fun delegates(): Provider = DelegateProvider(mapOf("region" to "eu"))

    @JvmStatic
    fun lambdas(): Provider {
        val settings = Settings()
        return LambdaProvider({ "${settings.region}-$it ${settings.tags} ${settings.retries}" }, { id -> delay(1); "gone $id" })
    }

    @JvmStatic fun lazyClient(): Provider = LazyClientProvider()

    @JvmStatic fun lazyClientRemedied(): Provider = TransientClientProvider()

    @JvmStatic
    fun built(): Provider {
        val settings = Settings(tags = buildList { add("a"); add("b") })
        return LazyProvider(settings)
    }
}
