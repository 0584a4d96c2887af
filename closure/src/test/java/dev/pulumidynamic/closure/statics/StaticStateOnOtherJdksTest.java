package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.Jvm;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** The same programs, captured by the other JDKs of this machine. */
@Tag("thorough")
class StaticStateOnOtherJdksTest extends StaticStateTest {
    @Override
    List<Jvm> capturing() {
        List<Jvm> all = Jvm.found();
        return all.subList(1, all.size());
    }
}
