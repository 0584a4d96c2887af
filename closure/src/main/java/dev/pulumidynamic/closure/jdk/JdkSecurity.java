package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import java.io.ByteArrayInputStream;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.security.auth.x500.X500Principal;

/** Codecs for keys, certificates and parameters of ciphers, which have standard encodings, and for what an algorithm describes. */
final class JdkSecurity {
    static final List<LogicalCodec> CODECS = List.of(
            value(
                    SecretKeySpec.class,
                    key -> List.of(key.getAlgorithm(), key.getEncoded()),
                    parts -> new SecretKeySpec(parts.of(1, byte[].class), parts.text(0))),
            single(IvParameterSpec.class, IvParameterSpec::getIV, byte[].class, IvParameterSpec::new),
            value(
                    GCMParameterSpec.class,
                    parameters -> List.of(parameters.getTLen(), parameters.getIV()),
                    parts -> new GCMParameterSpec(parts.number(0), parts.of(1, byte[].class))),
            value(
                    PublicKey.class,
                    JdkSecurity::encoded,
                    parts -> KeyFactory.getInstance(parts.text(0))
                            .generatePublic(new X509EncodedKeySpec(parts.of(1, byte[].class)))),
            value(
                    PrivateKey.class,
                    JdkSecurity::encoded,
                    parts -> KeyFactory.getInstance(parts.text(0))
                            .generatePrivate(new PKCS8EncodedKeySpec(parts.of(1, byte[].class)))),
            value(
                    KeyPair.class,
                    pair -> List.of(pair.getPublic(), pair.getPrivate()),
                    parts -> new KeyPair(parts.of(0, PublicKey.class), parts.of(1, PrivateKey.class))),
            value(
                    Certificate.class,
                    certificate -> List.of(certificate.getType(), certificate.getEncoded()),
                    parts -> CertificateFactory.getInstance(parts.text(0))
                            .generateCertificate(new ByteArrayInputStream(parts.of(1, byte[].class)))),
            single(X500Principal.class, X500Principal::getEncoded, byte[].class, X500Principal::new),
            value(SecureRandom.class, random -> List.of(), none -> new SecureRandom()),
            value(MessageDigest.class, JdkSecurity::unused, parts -> MessageDigest.getInstance(parts.text(0)))
                    .forTypes(
                            "java.security.MessageDigest$Delegate",
                            "java.security.MessageDigest$Delegate$CloneableDelegate"),
            value(
                    CertificateFactory.class,
                    factory -> preferred(
                            factory.getType(),
                            factory.getProvider(),
                            CertificateFactory.getInstance(factory.getType()).getProvider()),
                    parts -> CertificateFactory.getInstance(parts.text(0))));

    private JdkSecurity() {}

    private static List<Object> encoded(Key key) {
        byte[] encoded = key.getEncoded();
        if (encoded == null) {
            throw new RefusedValueException("key", "the key cannot be exported", "load it where it is used");
        }
        return List.of(key.getAlgorithm(), encoded);
    }

    /** The algorithm of a digest, if it has no data: its state cannot be read, but its result can. */
    private static List<Object> unused(MessageDigest digest) throws NoSuchAlgorithmException {
        MessageDigest unused = MessageDigest.getInstance(digest.getAlgorithm());
        if (!MessageDigest.isEqual(result(digest), unused.digest())) {
            throw new RefusedValueException(
                    "digest",
                    "it has been given data, which cannot be read from it",
                    "call reset() or digest() before the capture, or create it where it is used");
        }
        return preferred(digest.getAlgorithm(), digest.getProvider(), unused.getProvider());
    }

    private static byte[] result(MessageDigest digest) {
        try {
            return ((MessageDigest) digest.clone()).digest();
        } catch (CloneNotSupportedException e) {
            throw new IllegalArgumentException("it cannot be copied, so whether it has data is not known", e);
        }
    }

    /** A provider of the program is missing elsewhere, and another one of the JDK may differ. */
    private static List<Object> preferred(String algorithm, Provider provider, Provider preferred) {
        if (!provider.getName().equals(preferred.getName()) || !JdkTypes.isJdk(provider.getClass())) {
            throw new IllegalArgumentException("its provider " + provider.getName()
                    + " is not the one from which a Java runtime gets " + algorithm + " by default");
        }
        return List.of(algorithm);
    }
}
