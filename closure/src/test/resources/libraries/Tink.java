// com.google.crypto.tink:tink:1.18.0
package acme;

import com.google.crypto.tink.DeterministicAead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.daead.DeterministicAeadConfig;
import com.google.crypto.tink.daead.PredefinedDeterministicAeadParameters;
import com.google.crypto.tink.subtle.Hkdf;
import com.google.crypto.tink.util.Bytes;
import java.util.HexFormat;

class Tink {
    static Captured value() {
        Bytes bytes = Bytes.copyFrom(new byte[] {1, 2});
        return () -> bytes.size() + HexFormat.of().formatHex(Hkdf.computeHkdf("HmacSha256", new byte[16], new byte[0], new byte[0], 16));
    }

    static Captured builder() throws Exception {
        DeterministicAeadConfig.register();
        String keys = TinkJsonProtoKeysetFormat.serializeKeyset(
                KeysetHandle.generateNew(PredefinedDeterministicAeadParameters.AES256_SIV), InsecureSecretKeyAccess.get());
        return () -> {
            DeterministicAeadConfig.register();
            KeysetHandle handle = TinkJsonProtoKeysetFormat.parseKeyset(keys, InsecureSecretKeyAccess.get());
            DeterministicAead aead = handle.getPrimitive(RegistryConfiguration.get(), DeterministicAead.class);
            return HexFormat.of().formatHex(aead.encryptDeterministically("a".getBytes(), new byte[0]));
        };
    }

    static Captured client() throws Exception {
        DeterministicAeadConfig.register();
        DeterministicAead aead = KeysetHandle.generateNew(PredefinedDeterministicAeadParameters.AES256_SIV)
                .getPrimitive(RegistryConfiguration.get(), DeterministicAead.class);
        return () -> HexFormat.of().formatHex(aead.encryptDeterministically("a".getBytes(), new byte[0]));
    }
}
