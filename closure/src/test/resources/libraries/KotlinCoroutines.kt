// org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.10.2
package acme

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.flowOf
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

object KotlinCoroutines {
    @JvmStatic
    fun value(): Captured {
        val state = MutableStateFlow<String?>(null)
        return Captured { "${state.value}" }
    }

    @JvmStatic
    fun builder(): Captured {
        val numbers = flowOf(1, 2, 3).map { it * 2 }
        return Captured { runBlocking { numbers.toList().toString() } }
    }

    @JvmStatic
    fun client(): Captured {
        val lock = Mutex()
        return Captured {
            runBlocking { async(Dispatchers.Default) { lock.withLock { "done" } }.await() }
        }
    }
}
