package textfiles

import com.pulumi.Context
import com.pulumi.Pulumi
import dev.pulumidynamic.DynamicResource
import java.nio.file.Path

fun main() = Pulumi.run(::stack)

fun stack(ctx: Context) {
    val path = Path.of("hello.txt").toAbsolutePath().toString()
    val hello = DynamicResource("hello", TextFiles(), TextFile(path, "Hello"))
    ctx.export("path", hello.output(TextFile::path))
}
