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
import java.security.PrivateKey;
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

/** Codecs for keys, certificates and parameters of ciphers: their standard encodings. */
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
            immutable(SecureRandom.class, random -> List.of(), none -> new SecureRandom()));

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
            return Objects.requireNonNull(
                    CertificateFactory.getInstance(CodecParts.text(parts, 0)).generateCertificate(encoded));
        } catch (CertificateException e) {
            throw new IllegalArgumentException("the certificate cannot be created: " + e.getMessage(), e);
        }
    }
}
