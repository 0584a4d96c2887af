package dev.pulumidynamic.examples.keys;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;

/** Key pairs, made by the JDK. They are nowhere but in the state, so there is nothing to read and nothing to delete. */
class KeyPairs implements ResourceProvider<KeyOrder, GeneratedKey> {
    @Override
    public Diff diff(DiffRequest<KeyOrder, GeneratedKey> request) {
        return Diff.of(request, KeyOrder::algorithm);
    }

    @Override
    public Created<GeneratedKey> create(CreateRequest<KeyOrder> request) throws GeneralSecurityException {
        KeyOrder order = request.inputs();
        KeyPair pair = KeyPairGenerator.getInstance(order.algorithm()).generateKeyPair();
        byte[] fingerprint =
                MessageDigest.getInstance("SHA-256").digest(pair.getPublic().getEncoded());
        return Created.of(
                HexFormat.of().formatHex(fingerprint),
                new GeneratedKey(pem("PUBLIC", pair.getPublic()), pem("PRIVATE", pair.getPrivate()), order.purpose()));
    }

    @Override
    public Updated<GeneratedKey> update(UpdateRequest<KeyOrder, GeneratedKey> request) {
        GeneratedKey key = request.state();
        return Updated.of(new GeneratedKey(
                key.publicKey(), key.privateKey(), request.inputs().purpose()));
    }

    private static String pem(String half, Key key) {
        String text = Base64.getMimeEncoder().encodeToString(key.getEncoded());
        return "-----BEGIN " + half + " KEY-----\n" + text + "\n-----END " + half + " KEY-----\n";
    }
}
