// the JDK only
// create: web
// delete: true
package acme;

import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

class Crypto {
    static class CipherInCall implements Provider {
        private final byte[] key = new byte[16];

        private byte[] crypt(int mode, byte[] iv, byte[] text) throws Exception {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, iv));
            return cipher.doFinal(text);
        }

        public String create(String name) throws Exception {
            byte[] iv = new byte[12];
            new SecureRandom().nextBytes(iv);
            return new String(crypt(Cipher.DECRYPT_MODE, iv, crypt(Cipher.ENCRYPT_MODE, iv, name.getBytes())));
        }

        public String delete(String id) throws Exception {
            return String.valueOf(MessageDigest.getInstance("SHA-256").digest(id.getBytes()).length == 32);
        }
    }

    static Provider cipherInCall() {
        return new CipherInCall();
    }

    static boolean verify(PrivateKey key, PublicKey publicKey, String text) throws Exception {
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key);
        signature.update(text.getBytes());
        byte[] signed = signature.sign();
        signature.initVerify(publicKey);
        signature.update(text.getBytes());
        return signature.verify(signed);
    }

    static KeyPair made() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(256);
        return generator.generateKeyPair();
    }

    record Pair(KeyPair keys) implements Provider {
        public String create(String name) throws Exception {
            return verify(keys.getPrivate(), keys.getPublic(), name) ? name : "";
        }

        public String delete(String id) throws Exception {
            return String.valueOf(verify(keys.getPrivate(), keys.getPublic(), id));
        }
    }

    static Provider keyPairInField() throws Exception {
        return new Pair(made());
    }

    record Encoded(byte[] privateKey, byte[] publicKey) implements Provider {
        private boolean verify(String text) throws Exception {
            KeyFactory factory = KeyFactory.getInstance("EC");
            return Crypto.verify(
                    factory.generatePrivate(new PKCS8EncodedKeySpec(privateKey)),
                    factory.generatePublic(new X509EncodedKeySpec(publicKey)),
                    text);
        }

        public String create(String name) throws Exception {
            return verify(name) ? name : "";
        }

        public String delete(String id) throws Exception {
            return String.valueOf(verify(id));
        }
    }

    static Provider keyPairInFieldRemedied() throws Exception {
        KeyPair keys = made();
        return new Encoded(keys.getPrivate().getEncoded(), keys.getPublic().getEncoded());
    }

    static class RandomInField implements Provider {
        private final SecureRandom random = new SecureRandom();

        public String create(String name) {
            byte[] bytes = new byte[8];
            random.nextBytes(bytes);
            return bytes.length == 8 ? name : "";
        }

        public String delete(String id) {
            return String.valueOf(random.nextInt(5) < 5);
        }
    }

    static Provider randomInField() {
        return new RandomInField();
    }

    static class StaticRandom implements Provider {
        private static final SecureRandom RANDOM = new SecureRandom();

        public String create(String name) {
            return RANDOM.nextInt(5) < 5 ? name : "";
        }

        public String delete(String id) {
            return String.valueOf(RANDOM.nextInt(5) < 5);
        }
    }

    static Provider randomInFieldRemedied() {
        return new StaticRandom();
    }
}
