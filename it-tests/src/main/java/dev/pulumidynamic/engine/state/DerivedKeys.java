package dev.pulumidynamic.engine.state;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys that this process derived from passphrases. A derivation takes a second, and tests and the inner loop of
 * development do little else beside it: hence one per salt, and one salt for all stacks that a process creates under one
 * passphrase.
 */
final class DerivedKeys {
    /** The one cache of the process, because each operation is an object of its own. */
    private static final DerivedKeys OF_PROCESS = new DerivedKeys();

    private static final int ROUNDS = 1_000_000;
    private static final int KEY_BITS = 256;
    private static final int SALT_BYTES = 8;

    private final Map<Origin, SecretKey> keys = new ConcurrentHashMap<>();
    private final Map<String, String> freshSalts = new ConcurrentHashMap<>();

    /** What a key is derived from; {@code salt} in base64. */
    private record Origin(String passphrase, String salt) {
        @Override
        public String toString() {
            return "[secret]";
        }
    }

    private DerivedKeys() {}

    static DerivedKeys ofProcess() {
        return OF_PROCESS;
    }

    /** The salt of stacks that this process creates under {@code passphrase}, in base64. */
    String freshSalt(String passphrase) {
        return freshSalts.computeIfAbsent(passphrase, key -> {
            byte[] salt = new byte[SALT_BYTES];
            new SecureRandom().nextBytes(salt);
            return Base64.getEncoder().encodeToString(salt);
        });
    }

    SecretKey key(String passphrase, String salt) {
        return keys.computeIfAbsent(new Origin(passphrase, salt), DerivedKeys::derive);
    }

    private static SecretKey derive(Origin origin) {
        byte[] salt = Base64.getDecoder().decode(origin.salt);
        PBEKeySpec spec = new PBEKeySpec(origin.passphrase.toCharArray(), salt, ROUNDS, KEY_BITS);
        try {
            byte[] key = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
            return new SecretKeySpec(key, "AES");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot do PBKDF2 with HMAC-SHA256", e);
        } finally {
            spec.clearPassword();
        }
    }
}
