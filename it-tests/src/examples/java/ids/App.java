package ids;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.UUID;

public class App {
    record Id(String prefix) {}

    public static void main(String[] args) {
        Pulumi.run(App::stack);
    }

    public static void stack(Context ctx) {
        var ids = DynamicProvider.of(Id.class).create(App::create);
        var web = new DynamicResource<>("web", ids, new Id("web"));
        ctx.export("id", web.id());
    }

    private static Created<Id> create(CreateRequest<Id> request) {
        String prefix = request.inputs().prefix();
        return request.created(prefix + "-" + UUID.randomUUID());
    }
}
