package acme;

/** What a program has captured: code over objects of a library. */
public interface Captured extends java.util.concurrent.Callable<String>, java.io.Serializable {
    /** The harness's server. */
    static String url() {
        return "http://localhost:" + System.getProperty("loopback");
    }
}
