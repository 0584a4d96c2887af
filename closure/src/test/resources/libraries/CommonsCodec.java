// commons-codec:commons-codec:1.19.0
package acme;

import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.apache.commons.codec.language.DoubleMetaphone;

class CommonsCodec {
    static Captured value() {
        Hex hex = new Hex();
        Base32 base32 = new Base32();
        return () -> new String(hex.encode("ab".getBytes())) + base32.encodeToString("ab".getBytes());
    }

    static Captured builder() {
        Base64 base64 = Base64.builder().setUrlSafe(true).setLineLength(0).get();
        return () -> base64.encodeToString("a?b>c".getBytes());
    }

    static Captured client() {
        DoubleMetaphone metaphone = new DoubleMetaphone();
        return () -> metaphone.doubleMetaphone("Smith") + DigestUtils.sha256Hex("a")
                + new HmacUtils(HmacAlgorithms.HMAC_SHA_1, "k").hmacHex("v")
                + org.apache.commons.codec.language.Soundex.US_ENGLISH.soundex("Robert");
    }
}
