package dev.pulumidynamic.examples.acme;

import dev.pulumidynamic.packages.Description;
import dev.pulumidynamic.packages.ReplaceOnChanges;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signatures are made with the key of the configuration. They are nowhere but in the state. */
@Description("A signature of a text, made with the configured key.")
class Signatures implements ResourceProvider<Signatures.Text, Signatures.Signed> {
    private static final String ALGORITHM = "HmacSHA256";

    private transient String key = "";
    private transient int digits;
    private transient String signers = "";

    /** What is signed. */
    record Text(
            @ReplaceOnChanges String text, @ReplaceOnChanges String signer) {}

    /** The text with its signature. */
    record Signed(
            String text,
            String signer,
            @Description("HMAC-SHA256, hex digits.") String signature) {}

    /** A list is JSON: {@code ["ann","bob"]}. */
    @Override
    public void configure(ProviderConfig config) {
        key = config.requireSecret("signingKey");
        digits = config.get("digits").map(Integer::valueOf).orElse(64);
        signers = config.get("signers").orElse("");
    }

    @Override
    public Created<Signed> create(CreateRequest<Text> request) throws GeneralSecurityException {
        Text given = request.inputs();
        if (!signers.isEmpty() && !signers.contains('"' + given.signer() + '"')) {
            throw new RefusedException(given.signer() + " is not one of the signers " + signers);
        }
        Mac mac = Mac.getInstance(ALGORITHM);
        mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM));
        String all = HexFormat.of().formatHex(mac.doFinal(given.text().getBytes(StandardCharsets.UTF_8)));
        return Created.of(all.substring(0, 12), new Signed(given.text(), given.signer(), all.substring(0, digits)));
    }
}
