// com.nimbusds:nimbus-jose-jwt:10.3.1
package acme;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.OctetSequenceKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;

class NimbusJose {
    static Captured value() throws Exception {
        OctetSequenceKey key = new OctetSequenceKey.Builder(new byte[32]).keyID("1").build();
        JWSAlgorithm algorithm = JWSAlgorithm.HS256;
        return () -> key.toJSONString() + algorithm + (algorithm.equals(JWSAlgorithm.HS256));
    }

    static Captured builder() {
        JWTClaimsSet claims = new JWTClaimsSet.Builder().subject("acme").claim("a", 1).build();
        JWSHeader header = new JWSHeader(JWSAlgorithm.HS256);
        return () -> {
            SignedJWT token = new SignedJWT(header, claims);
            token.sign(new MACSigner(new byte[32]));
            return token.serialize();
        };
    }

    static Captured client() throws Exception {
        JWSSigner signer = new MACSigner(new byte[32]);
        return () -> {
            SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), new JWTClaimsSet.Builder().subject("acme").build());
            token.sign(signer);
            return token.serialize();
        };
    }
}
