// io.jsonwebtoken:jjwt-api:0.12.6 io.jsonwebtoken:jjwt-impl:0.12.6 io.jsonwebtoken:jjwt-gson:0.12.6
package acme;

import io.jsonwebtoken.JwtParser;
import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.security.Keys;
import javax.crypto.SecretKey;

class Jjwt {
    static Captured value() {
        io.jsonwebtoken.Claims claims = Jwts.claims().subject("acme").build();
        return () -> claims.getSubject();
    }

    static Captured builder() {
        byte[] secret = new byte[32];
        return () -> Jwts.builder().subject("acme").signWith(Keys.hmacShaKeyFor(secret)).compact();
    }

    static Captured client() {
        SecretKey key = Keys.hmacShaKeyFor(new byte[32]);
        JwtParser parser = Jwts.parser().verifyWith(key).build();
        String token = Jwts.builder().subject("acme").signWith(key).compact();
        return () -> parser.parseSignedClaims(token).getPayload().getSubject();
    }
}
