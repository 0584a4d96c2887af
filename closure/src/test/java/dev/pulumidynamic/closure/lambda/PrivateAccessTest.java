package dev.pulumidynamic.closure.lambda;

import static java.lang.invoke.MethodType.methodType;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.lambda.PrivateAccess.CalledMethod;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The class of a lambda shows which method the lambda runs. */
class PrivateAccessTest {
    @Test
    void methodIsFound_whenTheClassOfTheLambdaNamesIt() {
        Supplier<String> lambda = "text"::trim;

        assertThat(PrivateAccess.called(lambda.getClass()).orElseThrow())
                .contains(new CalledMethod("java/lang/String", "trim", "()Ljava/lang/String;"));
    }

    /** A protected method of another package: the class of the lambda has no access to it, and holds a handle. */
    @Test
    void methodIsFound_whenTheClassOfTheLambdaHoldsAHandle() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Object lambda = LambdaMetafactory.metafactory(
                        lookup,
                        "get",
                        methodType(Supplier.class, PrivateAccessTest.class),
                        methodType(Object.class),
                        lookup.findVirtual(PrivateAccessTest.class, "clone", methodType(Object.class)),
                        methodType(Object.class))
                .getTarget()
                .invoke(this);

        assertThat(PrivateAccess.called(lambda.getClass()).orElseThrow())
                .containsExactly(new CalledMethod("java/lang/Object", "clone", "()Ljava/lang/Object;"));
    }
}
