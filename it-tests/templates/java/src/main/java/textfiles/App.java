package textfiles;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import java.nio.file.Path;

public final class App {
    private App() {}

    public static void main(String[] args) {
        Pulumi.run(App::stack);
    }

    static void stack(Context ctx) {
        String path = Path.of("hello.txt").toAbsolutePath().toString();
        var hello = new DynamicResource<>("hello", new TextFiles(), new TextFile(path, "Hello"));
        ctx.export("path", hello.output(TextFile::path));
    }
}
