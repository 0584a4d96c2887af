package dev.pulumidynamic.release;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPSecretKey;
import org.bouncycastle.openpgp.PGPSecretKeyRingCollection;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.bc.BcPGPSecretKeyRingCollection;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** The key that signs, of which the tests need the public half only. */
record SigningKey(PGPSecretKeyRingCollection keys) {
    static SigningKey ofThisBuild() throws IOException, PGPException {
        byte[] armored = System.getenv("MAVEN_GPG_KEY").getBytes(StandardCharsets.UTF_8);
        return new SigningKey(new BcPGPSecretKeyRingCollection(decoded(armored)));
    }

    /** {@return whether {@code signature} is this key's for {@code content}} */
    boolean signed(byte[] content, byte[] signature) {
        try {
            PGPSignature read = ((PGPSignatureList) new BcPGPObjectFactory(decoded(signature)).nextObject()).get(0);
            PGPSecretKey key = keys.getSecretKey(read.getKeyID());
            if (key == null) {
                return false;
            }
            read.init(new BcPGPContentVerifierBuilderProvider(), key.getPublicKey());
            read.update(content);
            return read.verify();
        } catch (PGPException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream decoded(byte[] armored) throws IOException {
        return PGPUtil.getDecoderStream(new ByteArrayInputStream(armored));
    }
}
