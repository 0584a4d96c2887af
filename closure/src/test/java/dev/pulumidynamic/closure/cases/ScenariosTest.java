package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every required scenario of captures has a case, or a test if it needs its own program. */
class ScenariosTest {
    /** @param tests of other classes, as {@code Class#method}; none where cases hold the scenario */
    record Scenario(String asked, List<String> cases, List<String> tests) {
        static Scenario cases(String asked, String... cases) {
            return new Scenario(asked, List.of(cases), List.of());
        }

        static Scenario tests(String asked, String... tests) {
            return new Scenario(asked, List.of(), List.of(tests));
        }

        @Override
        public String toString() {
            return asked;
        }
    }

    /** Those that have the words of a case for a name. */
    private static final List<String> VERBATIM = List.of(
            "a host class without a usable constructor, its fields unread",
            "closures nested four deep",
            "a body that constructs a class never captured",
            "a lambda that returns this",
            "all eight primitives",
            "a two-level inner chain",
            "a wrapper that holds an anonymous function",
            "static, transient and inner fields",
            "a recursive class",
            "the same lambda twice keeps its identity",
            "a method reference on a captured instance",
            "NaN, infinities, min and max",
            "arrays of every kind",
            "a TreeMap with a lambda comparator",
            "List.of",
            "Set.of",
            "Map.of",
            "an EnumMap",
            "enum constants with bodies",
            "a private record",
            "a record with a compact constructor",
            "a sealed hierarchy",
            "a custom writeObject",
            "an Externalizable",
            "a writeReplace",
            "a Proxy referring to itself",
            "an Optional",
            "a Pattern",
            "a UUID",
            "java.time",
            "a BigDecimal",
            "a Path",
            "a URI",
            "a Charset",
            "a Locale",
            "a Class",
            "an AtomicInteger",
            "a ConcurrentHashMap",
            "a BitSet",
            "an EnumSet",
            "a Thread",
            "a socket",
            "an open stream",
            "a JDBC connection",
            "a ClassLoader",
            "a Logger bound to handlers",
            "a ThreadLocal",
            "a lock that is held",
            "a class generated at run time",
            "a native method's owner");

    private static final List<Scenario> OTHERS = List.of(
            Scenario.cases(
                    "an anonymous class with an unread this$0, and one that reads the outer object",
                    "an anonymous class with an unread outer object",
                    "an anonymous class that reads the outer object"),
            Scenario.cases(
                    "plain and serializable lambdas of any functional interface",
                    "plain lambdas of any functional interface",
                    "a serializable lambda"),
            Scenario.cases(
                    "overloaded, bound, unbound, constructor and array-constructor references",
                    "overloaded method references",
                    "a bound method reference",
                    "an unbound method reference",
                    "a constructor reference",
                    "an array-constructor reference"),
            Scenario.cases(
                    "varargs and intersection-typed lambdas",
                    "a varargs method reference",
                    "an intersection-typed lambda"),
            Scenario.cases("order of LinkedHashMap kept", "the order of a LinkedHashMap"),
            Scenario.cases("content of HashMap", "the content of a HashMap"),
            Scenario.cases("a custom writeObject that carries transient fields", "a writeObject of transient fields"),
            Scenario.tests(
                    "the program's own version of Guava, Jackson and SLF4J wins",
                    "LibrariesTest#guavaIsTheProgramsOwn_whenTheProjectUsesIt",
                    "LibrariesTest#jacksonBindsAClassOfTheProject_whenItIsALibrary",
                    "LibrariesTest#slf4jFindsTheProjectsProvider_whenItIsRegisteredInTheProject"),
            Scenario.tests("a service provider", "LayerLoaderTest#servicesOfAllJarsAreFound_whenTheyRegisterProviders"),
            Scenario.tests(
                    "a resource next to a class",
                    "SlicingTest#resourceBesideASlicedClassComes_whenTheClassIsAskedForIt"),
            Scenario.tests("a multi-release jar", "LayerLoaderTest#newestVersionThatRunsIsTaken_whenAJarHasSeveral"),
            Scenario.tests("a package split over two jars", "LayerLoaderTest#packageIsOne_whenItsClassesAreInTwoJars"),
            Scenario.tests("a shaded jar", "ForkedProgramTest#onlyWhatIsUsedTravels_whenAProgramIsOneShadedJar"),
            Scenario.tests(
                    "Kotlin and Scala classes",
                    "KotlinTest#outcomeIsTheSame_whenLambdasAreDynamic",
                    "KotlinTest#outcomeIsTheSame_whenLambdasAreClasses",
                    "ScalaTest#outcomeIsTheSame_whenCarried"),
            Scenario.tests("a Pulumi Output", "DynamicResourceTest#namesRemedy_whenOutputIsCaptured"),
            Scenario.tests("an engine stub", "DynamicResourceTest#namesPath_whenStubOfTheEngineIsCaptured"));

    static Stream<Scenario> scenarios() {
        return Stream.concat(VERBATIM.stream().map(asked -> Scenario.cases(asked, asked)), OTHERS.stream());
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void scenarioIsHeld_byCasesOrTestsThatExist(Scenario scenario) {
        assertThat(Stream.concat(scenario.cases().stream(), scenario.tests().stream()))
                .isNotEmpty();
        scenario.cases().forEach(new NamedTests()::assertCaseExists);
        scenario.tests().forEach(NamedTests::assertTestExists);
    }
}
