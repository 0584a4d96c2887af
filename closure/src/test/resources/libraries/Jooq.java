// org.jooq:jooq:3.19.24 com.h2database:h2:2.3.232
package acme;

import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.SQLDialect;
import org.jooq.SelectJoinStep;
import org.jooq.conf.RenderNameCase;
import org.jooq.conf.Settings;
import org.jooq.impl.DSL;

class Jooq {
    static Captured value() {
        Field<String> field = DSL.field("name", String.class);
        Settings settings = new Settings().withRenderNameCase(RenderNameCase.UPPER);
        return () -> field.getName() + settings.getRenderNameCase();
    }

    static Captured builder() {
        SelectJoinStep<Record1<Object>> select = DSL.using(SQLDialect.POSTGRES).select(DSL.field("a")).from("t");
        return () -> select.getSQL();
    }

    static Captured client() {
        DSLContext context = DSL.using(SQLDialect.POSTGRES);
        return () -> context.select(DSL.field("a")).from("t").where(DSL.field("b").eq(1)).getSQL();
    }
}
