// org.mybatis:mybatis:3.5.19 com.h2database:h2:2.3.232
package acme;

import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.datasource.unpooled.UnpooledDataSource;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;

class MyBatis {
    public interface Numbers {
        @Select("select #{number} + 1")
        int next(int number);
    }

    static SqlSessionFactory factory(String url) {
        Configuration configuration = new Configuration(
                new Environment("e", new JdbcTransactionFactory(), new UnpooledDataSource("org.h2.Driver", url, "sa", "")));
        configuration.addMapper(Numbers.class);
        return new SqlSessionFactoryBuilder().build(configuration);
    }

    static String next(SqlSessionFactory factory) {
        try (SqlSession session = factory.openSession()) {
            return session.getMapper(Numbers.class).next(41) + "";
        }
    }

    static Captured builder() {
        String url = "jdbc:h2:mem:batis";
        return () -> next(factory(url));
    }

    static Captured client() {
        SqlSessionFactory factory = factory("jdbc:h2:mem:batis");
        return () -> next(factory);
    }
}
