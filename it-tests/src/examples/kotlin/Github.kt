package labels

import com.google.gson.Gson
import com.google.gson.JsonObject
import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers

/** As much of GitHub's REST API as labels need. */
class Github(private val url: String, private val token: String) {
    private val json = Gson()
    private val http = HttpClient.newHttpClient()

    fun url(path: String) = "$url/repos/$path"

    fun find(path: String): JsonObject? = send("GET", path)

    fun call(method: String, path: String, body: Any? = null): JsonObject =
        send(method, path, body) ?: throw IOException("$method $path: GitHub knows no such thing")

    private fun send(method: String, path: String, body: Any? = null): JsonObject? {
        val content = body?.let { BodyPublishers.ofString(json.toJson(it)) } ?: BodyPublishers.noBody()
        val request = HttpRequest.newBuilder(URI(url(path)))
            .header("Authorization", "Bearer $token")
            .method(method, content)
            .build()
        val response = http.send(request, BodyHandlers.ofString())
        return when (val status = response.statusCode()) {
            in 200..299 -> json.fromJson(response.body(), JsonObject::class.java)
            404 -> null
            else -> throw IOException("$method $path: GitHub answered $status")
        }
    }
}
