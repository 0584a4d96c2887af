package dev.pulumidynamic.examples.acme;

import dev.pulumidynamic.packages.DefaultFromEnvironment;
import dev.pulumidynamic.packages.Description;
import dev.pulumidynamic.provider.Secret;
import java.util.List;
import java.util.Optional;

/** The configuration of the package, under {@code acme:} in a stack. */
record AcmeConfig(
        @Description("The key of all signatures.") @Secret @DefaultFromEnvironment("ACME_SIGNING_KEY")
        String signingKey,

        @Description("How many hex digits a signature has; 64 if it is not set.")
        Optional<Integer> digits,

        @Description("Who may ask for signatures; everybody if it is not set.")
        Optional<List<String>> signers) {}
