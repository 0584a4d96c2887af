package dev.pulumidynamic.host.inspect.trial;

import com.google.gson.Gson;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What came of a trial. As a line it carries a proof that its writer knew the trial's secret; code that can merely write to the
 * same stream does not.
 *
 * @param problem why the object cannot be opened; empty when it can
 * @param lost the captured data that the code has no place for, a sentence each
 */
public record TrialReport(String problem, List<String> lost) {
    static final int SECRET_BYTES = 32;

    private static final String ALGORITHM = "HmacSHA256";
    private static final char SEPARATOR = ' ';

    public TrialReport {
        lost = List.copyOf(lost);
    }

    static TrialReport failure(String problem) {
        return new TrialReport(problem, List.of());
    }

    /** @param number of the trial: an earlier line proves nothing about a later trial */
    String toLine(byte[] secret, int number) {
        byte[] json = new Gson().toJson(this).getBytes(StandardCharsets.UTF_8);
        Base64.Encoder base64 = Base64.getEncoder();
        return base64.encodeToString(json) + SEPARATOR + base64.encodeToString(proof(json, secret, number));
    }

    /** Empty when {@code line} is anything else, or its proof is wrong. */
    static Optional<TrialReport> parse(String line, byte[] secret, int number) {
        int separator = line.indexOf(SEPARATOR);
        try {
            byte[] json = Base64.getDecoder().decode(line.substring(0, Math.max(0, separator)));
            byte[] proof = Base64.getDecoder().decode(line.substring(separator + 1));
            return MessageDigest.isEqual(proof, proof(json, secret, number))
                    ? Optional.of(new Gson().fromJson(new String(json, StandardCharsets.UTF_8), TrialReport.class))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static byte[] proof(byte[] json, byte[] secret, int number) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            mac.update(Integer.toString(number).getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(json);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HMAC with SHA-256", e);
        }
    }
}
