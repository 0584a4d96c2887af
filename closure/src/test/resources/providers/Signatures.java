// the JDK only
// create: true
// delete: web
package acme;

import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

class Signatures {
    /** Whether {@code mac} has the secret. */
    static String sign(Mac mac, String text) throws Exception {
        Mac other = Mac.getInstance("HmacSHA256");
        other.init(new SecretKeySpec("secret".getBytes(), "HmacSHA256"));
        return String.valueOf(Arrays.equals(mac.doFinal(text.getBytes()), other.doFinal(text.getBytes())));
    }

    static class KeyInField implements Provider {
        private final SecretKey key = new SecretKeySpec("secret".getBytes(), "HmacSHA256");

        public String create(String name) throws Exception {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return sign(mac, name);
        }

        public String delete(String id) {
            return key.getAlgorithm().equals("HmacSHA256") ? id : "";
        }
    }

    static Provider keyInField() {
        return new KeyInField();
    }

    static class MacInField implements Provider {
        private final Mac mac;

        MacInField() throws Exception {
            mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec("secret".getBytes(), "HmacSHA256"));
        }

        public String create(String name) throws Exception {
            return sign(mac, name);
        }

        public String delete(String id) {
            return id;
        }
    }

    static Provider macInField() throws Exception {
        return new MacInField();
    }

    static class BytesInField implements Provider {
        private final byte[] secret = "secret".getBytes();

        public String create(String name) throws Exception {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            return sign(mac, name);
        }

        public String delete(String id) {
            return id;
        }
    }

    static Provider macInFieldRemedied() {
        return new BytesInField();
    }
}
