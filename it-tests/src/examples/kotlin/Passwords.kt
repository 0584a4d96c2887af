package labels

import dev.pulumidynamic.provider.Settings

import dev.pulumidynamic.provider.Created
import dev.pulumidynamic.provider.DynamicProvider
import dev.pulumidynamic.provider.Secret
import java.security.SecureRandom

enum class Alphabet(val characters: String) {
    LETTERS("abcdefghijklmnopqrstuvwxyz"),
    DIGITS("0123456789"),
}

data class Order(val length: Int, val alphabet: Alphabet = Alphabet.LETTERS)

data class Password(@Secret val value: String)

/** Passwords, whose IDs start with [prefix]. */
fun passwords(prefix: String) = DynamicProvider.of(Order::class.java, Password::class.java)
    .create { request ->
        val (length, alphabet) = request.inputs()
        val random = SecureRandom()
        val password = String(CharArray(length) { alphabet.characters[random.nextInt(alphabet.characters.length)] })
        Created.of("$prefix-${request.name()}", Password(password))
    }
    .settings(Settings.builder().type("acme:random:Password").build())
