// org.bouncycastle:bcpkix-jdk18on:1.81
package acme;

import java.security.Security;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

class BouncyCastle {
    static Captured value() {
        X500Name name = new X500Name("CN=acme,O=Acme");
        ASN1Integer number = new ASN1Integer(42);
        return () -> name + " " + number;
    }

    static Captured builder() {
        Ed25519PrivateKeyParameters key = new Ed25519PrivateKeyParameters(new byte[32], 0);
        SHA3Digest digest = new SHA3Digest(256);
        return () -> {
            byte[] out = new byte[32];
            SHA3Digest copy = new SHA3Digest(digest);
            copy.update((byte) 1);
            copy.doFinal(out, 0);
            return HexFormat.of().formatHex(out) + HexFormat.of().formatHex(key.generatePublicKey().getEncoded());
        };
    }

    static Captured client() {
        byte[] secret = {1, 2, 3};
        return () -> {
            Mac mac = Mac.getInstance("HmacSHA3-256", new BouncyCastleProvider());
            mac.init(new SecretKeySpec(secret, "HmacSHA3-256"));
            return HexFormat.of().formatHex(mac.doFinal("a".getBytes()));
        };
    }
}
