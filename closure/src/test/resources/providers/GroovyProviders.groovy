// org.apache.groovy:groovy-json:4.0.27
// create: eu-web [a, b] 3
// delete: gone web
package acme

import groovy.json.JsonOutput
import groovy.json.JsonSlurper
import groovy.transform.CompileStatic
import groovy.transform.Immutable

@Immutable
class Settings {
    String region
    List<String> tags
    int retries
}

class DynamicProvider implements Provider {
    Settings settings
    Map<String, String> names = [x: 'y']

    String create(String name) {
        "${settings.region}-${names[name] ?: name} ${settings.tags} ${settings.retries}"
    }

    String delete(String id) {
        "gone $id"
    }
}

@CompileStatic
class StaticProvider implements Provider {
    private final Settings settings

    StaticProvider(Settings settings) {
        this.settings = settings
    }

    String create(String name) {
        "${settings.region}-$name ${settings.tags} ${settings.retries}"
    }

    String delete(String id) {
        'gone ' + id
    }
}

class ClosureProvider implements Provider {
    Closure<String> creation
    Closure<String> deletion

    String create(String name) {
        creation(name)
    }

    String delete(String id) {
        deletion.call(id)
    }
}

class JsonProvider implements Provider {
    private final JsonSlurper slurper = new JsonSlurper()

    String create(String name) {
        def read = slurper.parseText(JsonOutput.toJson([name: name, tags: ['a', 'b']]))
        "eu-${read.name} ${read.tags} ${(1..3).size()}"
    }

    String delete(String id) {
        "gone $id"
    }
}

trait Naming {
    String region = 'eu'

    String named(String name) {
        "$region-$name"
    }
}

class TraitProvider implements Provider, Naming {
    @Lazy
    List<String> tags = ['a', 'b']

    String create(String name) {
        "${named(name)} $tags 3"
    }

    String delete(String id) {
        "gone $id"
    }
}

class GroovyProviders {
    static Provider dynamic() {
        new DynamicProvider(settings: new Settings('eu', ['a', 'b'], 3))
    }

    static Provider compiledStatically() {
        new StaticProvider(new Settings('eu', ['a', 'b'], 3))
    }

    static Provider closures() {
        def region = 'eu'
        new ClosureProvider(creation: { name -> "$region-$name [a, b] 3".toString() }, deletion: { id -> "gone $id".toString() })
    }

    static Provider json() {
        new JsonProvider()
    }

    static Provider traits() {
        new TraitProvider()
    }
}
