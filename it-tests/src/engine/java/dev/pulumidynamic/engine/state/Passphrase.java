package dev.pulumidynamic.engine.state;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Pulumi's passphrase scheme: AES-256-GCM under a key that a million rounds of PBKDF2 make from the passphrase. The
 * salt's text is {@code v1:<salt>:v1:<nonce>:<ciphertext of "pulumi">}, a secret's {@code v1:<nonce>:<ciphertext>}.
 */
public final class Passphrase {
    private static final String PROOF = "pulumi";
    private static final String VERSION = "v1:";
    private static final int TAG_BITS = 128;
    private static final int NONCE_BYTES = 12;
    private static final int ROUNDS = 1_000_000;
    private static final int KEY_BITS = 256;
    private static final int SALT_BYTES = 8;

    /** Deriving a key takes a second, so this process derives one key for each salt. */
    private static final Map<Origin, SecretKey> KEYS = new ConcurrentHashMap<>();

    /** One salt for all stacks that this process creates with one passphrase. */
    private static final Map<String, String> FRESH_SALTS = new ConcurrentHashMap<>();

    private final SecretKey key;
    private final String salt;

    /** The input of a key derivation; {@code salt} in base64. */
    private record Origin(String passphrase, String salt) {
        @Override
        public String toString() {
            return "[secret]";
        }
    }

    private Passphrase(SecretKey key, String salt) {
        this.key = key;
        this.salt = salt;
    }

    /** The scheme of a new stack. */
    public static Passphrase fresh(String passphrase) {
        String salt = FRESH_SALTS.computeIfAbsent(passphrase, key -> base64(random(SALT_BYTES)));
        SecretKey key = key(passphrase, salt);
        String proof = new Passphrase(key, "").encrypt(PROOF);
        return new Passphrase(key, VERSION + salt + ":" + proof);
    }

    /**
     * The scheme of an existing stack.
     *
     * @param salt the text of the salt, from the state
     * @throws EngineException if the state was written with another passphrase
     */
    public static Passphrase of(String passphrase, String salt) {
        if (!salt.matches("v1:[^:]+:v1:[^:]+:[^:]+")) {
            throw new EngineException("the salt \"" + salt + "\" of the state is not of the form v1:<salt>:v1:<nonce>:"
                    + "<proof>; only Pulumi's passphrase scheme is supported");
        }
        SecretKey key = key(passphrase, salt.split(":", 3)[1]);
        Passphrase scheme = new Passphrase(key, salt);
        if (!scheme.decrypt(salt.split(":", 3)[2]).equals(PROOF)) {
            throw wrong(null);
        }
        return scheme;
    }

    /** The text of the salt, as the state has it. */
    public String salt() {
        return salt;
    }

    /** The ciphertext of {@code plaintext}, in the form that the state keeps. */
    public String encrypt(String plaintext) {
        byte[] nonce = random(NONCE_BYTES);
        try {
            byte[] ciphertext = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plaintext.getBytes(StandardCharsets.UTF_8));
            return VERSION + base64(nonce) + ":" + base64(ciphertext);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot do AES-256-GCM", e);
        }
    }

    /** The plaintext of {@code ciphertext}. */
    public String decrypt(String ciphertext) {
        String[] parts = ciphertext.split(":", 3);
        if (parts.length != 3 || !ciphertext.startsWith(VERSION)) {
            throw new EngineException("a secret of the state is not of the form v1:<nonce>:<ciphertext>");
        }
        try {
            byte[] plaintext = cipher(Cipher.DECRYPT_MODE, Base64.getDecoder().decode(parts[1]))
                    .doFinal(Base64.getDecoder().decode(parts[2]));
            return new String(plaintext, StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw wrong(e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private static SecretKey key(String passphrase, String salt) {
        return KEYS.computeIfAbsent(new Origin(passphrase, salt), Passphrase::derive);
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

    private static byte[] random(int count) {
        byte[] bytes = new byte[count];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    private static EngineException wrong(@Nullable Throwable cause) {
        return new EngineException(
                "the passphrase does not fit the state: it was written with another one; pass the passphrase that the"
                        + " stack was created with",
                cause);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
