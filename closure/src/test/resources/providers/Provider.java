package acme;

import java.util.function.BiFunction;

/** A provider, as the harness calls it. */
public interface Provider extends BiFunction<String, String, String>, java.io.Serializable {
    /** The harness's server. */
    static String url() {
        return "http://localhost:" + System.getProperty("loopback");
    }

    String create(String name) throws Exception;

    String delete(String id) throws Exception;

    @Override
    default String apply(String operation, String argument) {
        try {
            return operation.equals("create") ? create(argument) : delete(argument);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
