package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.property.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import org.jspecify.annotations.Nullable;

/**
 * Pulumi's passphrase scheme: AES-256-GCM under a key that a million rounds of PBKDF2 make from the passphrase. The
 * salt's text is {@code v1:<salt>:v1:<nonce>:<ciphertext of "pulumi">}, a secret's {@code v1:<nonce>:<ciphertext>}.
 */
public final class Passphrase implements JsonCodec.Cipher {
    private static final String PROOF = "pulumi";
    private static final String VERSION = "v1:";
    private static final int TAG_BITS = 128;
    private static final int NONCE_BYTES = 12;

    private final SecretKey key;
    private final String salt;
    private final SecureRandom random = new SecureRandom();

    private Passphrase(SecretKey key, String salt) {
        this.key = key;
        this.salt = salt;
    }

    /** The scheme of a new stack. */
    public static Passphrase fresh(String passphrase) {
        String salt = DerivedKeys.ofProcess().freshSalt(passphrase);
        SecretKey key = DerivedKeys.ofProcess().key(passphrase, salt);
        String proof = new Passphrase(key, "").encrypt(PROOF);
        return new Passphrase(key, VERSION + salt + ":" + proof);
    }

    /**
     * The scheme of an existing stack.
     *
     * @param salt the salt's text, from the state
     * @throws StateException when {@code passphrase} is not the one that the state was written with
     */
    public static Passphrase of(String passphrase, String salt) {
        if (!salt.matches("v1:[^:]+:v1:[^:]+:[^:]+")) {
            throw new StateException("the salt \"" + salt + "\" of the state is not of the form v1:<salt>:v1:<nonce>:"
                    + "<proof>; only Pulumi's passphrase scheme is supported");
        }
        SecretKey key = DerivedKeys.ofProcess().key(passphrase, salt.split(":", 3)[1]);
        Passphrase scheme = new Passphrase(key, salt);
        if (!scheme.decrypt(salt.split(":", 3)[2]).equals(PROOF)) {
            throw wrong(null);
        }
        return scheme;
    }

    /** The salt's text, as the state keeps it. */
    public String salt() {
        return salt;
    }

    @Override
    public String encrypt(String plaintext) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            byte[] ciphertext = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plaintext.getBytes(StandardCharsets.UTF_8));
            return VERSION + base64(nonce) + ":" + base64(ciphertext);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot do AES-256-GCM", e);
        }
    }

    @Override
    public String decrypt(String ciphertext) {
        String[] parts = ciphertext.split(":", 3);
        if (parts.length != 3 || !ciphertext.startsWith(VERSION)) {
            throw new StateException("a secret of the state is not of the form v1:<nonce>:<ciphertext>");
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

    private static StateException wrong(@Nullable Throwable cause) {
        return new StateException(
                "the passphrase does not fit the state: it was written with another one; pass the passphrase that the"
                        + " stack was created with",
                cause);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
