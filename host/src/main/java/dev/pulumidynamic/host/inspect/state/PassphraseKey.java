package dev.pulumidynamic.host.inspect.state;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.host.failure.UserException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key of a stack whose secrets provider uses a passphrase. PBKDF2 derives the key, AES-256-GCM encrypts the secrets. A salt has the
 * form {@code v1:<salt>:v1:<nonce>:<proof>}, a secret the form {@code v1:<nonce>:<ciphertext>}; all parts are base64.
 */
final class PassphraseKey {
    private static final Pattern SALT = Pattern.compile("v1:([^:]+):(v1:[^:]+:[^:]+)");
    private static final Pattern SECRET = Pattern.compile("v1:([^:]+):([^:]+)");
    private static final String PROVEN = "pulumi";
    private static final int ROUNDS = 1_000_000;
    private static final int KEY_BITS = 256;
    private static final int TAG_BITS = 128;
    private static final int NONCE_BYTES = 12;

    /** Commands that read two states of one stack, as {@code diff} does, derive its key once. */
    private static final Map<List<Object>, SecretKey> DERIVED = new ConcurrentHashMap<>();

    private final SecretKey key;

    private PassphraseKey(SecretKey key) {
        this.key = key;
    }

    /** Derives the key; throws if the salt is damaged, or the passphrase is another. The first time for both takes about a second. */
    static PassphraseKey derive(String passphrase, String salt) {
        Matcher parts = SALT.matcher(salt);
        if (!parts.matches()) {
            throw damaged(salt, "it is not of the form v1:<salt>:v1:<nonce>:<proof>");
        }
        try {
            Sealed proof = Sealed.parse(parts.group(2));
            ByteString bytes = bytes("salt", parts.group(1));
            PassphraseKey derived = new PassphraseKey(DERIVED.computeIfAbsent(
                    List.of(passphrase, bytes), unused -> derive(passphrase, bytes.toByteArray())));
            if (derived.opens(proof)) {
                return derived;
            }
        } catch (IllegalArgumentException e) {
            throw damaged(salt, String.valueOf(e.getMessage()));
        }
        throw new UserException(
                "PULUMI_CONFIG_PASSPHRASE is not the passphrase of this state's secrets; set it to the stack's "
                        + "passphrase");
    }

    private static CorruptClosureException damaged(String salt, String why) {
        return new CorruptClosureException("the state's salt \"" + salt + "\" is damaged: " + why
                + "; export the state again, or restore it from a backup");
    }

    private boolean opens(Sealed proof) {
        try {
            return decrypt(proof).equals(PROVEN);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private static SecretKey derive(String passphrase, byte[] salt) {
        PBEKeySpec spec = new PBEKeySpec(passphrase.toCharArray(), salt, ROUNDS, KEY_BITS);
        try {
            SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
            return new SecretKeySpec(factory.generateSecret(spec).getEncoded(), "AES");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has PBKDF2 with HMAC-SHA256", e);
        } finally {
            spec.clearPassword();
        }
    }

    /** @throws IllegalArgumentException if the secret is damaged, or was encrypted with another key */
    String decrypt(String secret) {
        try {
            return decrypt(Sealed.parse(secret));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("it was changed, or encrypted with another passphrase", e);
        }
    }

    private String decrypt(Sealed secret) throws GeneralSecurityException {
        byte[] plain = cipher(Cipher.DECRYPT_MODE, secret.nonce().toByteArray())
                .doFinal(secret.ciphertext().toByteArray());
        return new String(plain, StandardCharsets.UTF_8);
    }

    String encrypt(String plain) {
        byte[] nonce = new byte[NONCE_BYTES];
        new SecureRandom().nextBytes(nonce);
        Base64.Encoder base64 = Base64.getEncoder();
        try {
            byte[] ciphertext = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plain.getBytes(StandardCharsets.UTF_8));
            return "v1:" + base64.encodeToString(nonce) + ":" + base64.encodeToString(ciphertext);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has AES in Galois/Counter Mode", e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private static ByteString bytes(String what, String base64) {
        try {
            return ByteString.copyFrom(Base64.getDecoder().decode(base64));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("its " + what + " is not base64: " + e.getMessage(), e);
        }
    }

    /** The stored form of a secret. */
    private record Sealed(ByteString nonce, ByteString ciphertext) {
        /** @throws IllegalArgumentException if {@code secret} does not have this form */
        static Sealed parse(String secret) {
            Matcher parts = SECRET.matcher(secret);
            if (!parts.matches()) {
                throw new IllegalArgumentException("it is not of the form v1:<nonce>:<ciphertext>");
            }
            ByteString nonce = bytes("nonce", parts.group(1));
            if (nonce.size() != NONCE_BYTES) {
                throw new IllegalArgumentException(
                        "its nonce has " + nonce.size() + " bytes instead of " + NONCE_BYTES);
            }
            ByteString ciphertext = bytes("ciphertext", parts.group(2));
            if (ciphertext.size() < TAG_BITS / Byte.SIZE) {
                throw new IllegalArgumentException("its ciphertext has " + ciphertext.size()
                        + " bytes instead of at least " + TAG_BITS / Byte.SIZE);
            }
            return new Sealed(nonce, ciphertext);
        }
    }
}
