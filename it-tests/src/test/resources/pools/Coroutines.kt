// org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.11.0
package pools

import com.pulumi.Context
import com.pulumi.Pulumi
import dev.pulumidynamic.resource.PooledResources
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext

fun main() {
    Pulumi.run(::stack)
}

fun stack(context: Context) {
    PooledResources.stack(context) { server, held ->
        runBlocking {
            val parts = (1..4).map { part ->
                async(Dispatchers.IO) {
                    if (held) PooledResources.awaitRelease(server)
                    PooledResources.isReleased(server)
                    "io$part"
                }
            }
            val computed = async(Dispatchers.Default) {
                delay(1)
                "computed"
            }
            val io = withContext(Dispatchers.IO) { parts.awaitAll() }
            "$io ${computed.await()}"
        }
    }
}
