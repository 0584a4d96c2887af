package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import java.util.Objects;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.security.auth.x500.X500Principal;
import org.jspecify.annotations.Nullable;

/** Codecs for keys, certificates and parameters of ciphers, which have standard encodings, and for what an algorithm describes. */
final class JdkSecurity {
    static final List<CodecRegistration> CODECS = List.of(
            immutable(
                    SecretKeySpec.class,
                    key -> List.of(key.getAlgorithm(), key.getEncoded()),
                    parts -> new SecretKeySpec(CodecParts.of(parts, 1, byte[].class), CodecParts.text(parts, 0))),
            immutable(
                    IvParameterSpec.class,
                    vector -> List.of(vector.getIV()),
                    parts -> new IvParameterSpec(CodecParts.of(parts, 0, byte[].class))),
            immutable(
                    GCMParameterSpec.class,
                    parameters -> List.of(parameters.getTLen(), parameters.getIV()),
                    parts -> new GCMParameterSpec(CodecParts.number(parts, 0), CodecParts.of(parts, 1, byte[].class))),
            made(
                    PublicKey.class.getName(),
                    Shape.SEQUENCE,
                    JdkSecurity::encoded,
                    parts -> key(parts, (factory, bytes) -> factory.generatePublic(new X509EncodedKeySpec(bytes)))),
            made(
                    PrivateKey.class.getName(),
                    Shape.SEQUENCE,
                    JdkSecurity::encoded,
                    parts -> key(parts, (factory, bytes) -> factory.generatePrivate(new PKCS8EncodedKeySpec(bytes)))),
            immutable(
                    KeyPair.class,
                    pair -> List.of(pair.getPublic(), pair.getPrivate()),
                    parts -> new KeyPair(
                            CodecParts.of(parts, 0, PublicKey.class), CodecParts.of(parts, 1, PrivateKey.class))),
            made(Certificate.class.getName(), Shape.SEQUENCE, JdkSecurity::certificate, JdkSecurity::certificate),
            immutable(
                    X500Principal.class,
                    name -> List.of(name.getEncoded()),
                    parts -> new X500Principal(CodecParts.of(parts, 0, byte[].class))),
            immutable(SecureRandom.class, random -> List.of(), none -> new SecureRandom()),
            made(
                            MessageDigest.class.getName(),
                            Shape.SEQUENCE,
                            digest -> unused((MessageDigest) digest),
                            JdkSecurity::digest)
                    .forTypes(
                            "java.security.MessageDigest$Delegate",
                            "java.security.MessageDigest$Delegate$CloneableDelegate"),
            immutable(
                    CertificateFactory.class,
                    factory -> preferred(
                            factory.getType(),
                            factory.getProvider(),
                            factory(factory.getType()).getProvider()),
                    parts -> factory(CodecParts.text(parts, 0))));

    private JdkSecurity() {}

    private interface Generation {
        Key from(KeyFactory factory, byte[] encoded) throws GeneralSecurityException;
    }

    private static List<Object> encoded(Object key) {
        byte[] encoded = ((Key) key).getEncoded();
        if (encoded == null) {
            throw new RefusedValueException("key", "the key cannot be exported", "load it where it is used");
        }
        return List.of(((Key) key).getAlgorithm(), encoded);
    }

    private static Object key(List<@Nullable Object> parts, Generation generation) {
        try {
            return generation.from(
                    KeyFactory.getInstance(CodecParts.text(parts, 0)), CodecParts.of(parts, 1, byte[].class));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the key cannot be created: " + e.getMessage(), e);
        }
    }

    /** The algorithm of a digest, if it has no data: its state cannot be read, but its result can. */
    private static List<Object> unused(MessageDigest digest) {
        MessageDigest unused = digest(List.of(digest.getAlgorithm()));
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

    private static MessageDigest digest(List<?> parts) {
        try {
            return MessageDigest.getInstance(CodecParts.text(parts, 0));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the digest cannot be created: " + e.getMessage(), e);
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

    private static List<Object> certificate(Object certificate) {
        try {
            return List.of(((Certificate) certificate).getType(), ((Certificate) certificate).getEncoded());
        } catch (CertificateException e) {
            throw new IllegalArgumentException("it has no encoding: " + e.getMessage(), e);
        }
    }

    private static Object certificate(List<@Nullable Object> parts) {
        try {
            ByteArrayInputStream encoded = new ByteArrayInputStream(CodecParts.of(parts, 1, byte[].class));
            return Objects.requireNonNull(factory(CodecParts.text(parts, 0)).generateCertificate(encoded));
        } catch (CertificateException e) {
            throw new IllegalArgumentException("the certificate cannot be created: " + e.getMessage(), e);
        }
    }

    private static CertificateFactory factory(String type) {
        try {
            return CertificateFactory.getInstance(type);
        } catch (CertificateException e) {
            throw new IllegalArgumentException("certificates cannot be created: " + e.getMessage(), e);
        }
    }
}
