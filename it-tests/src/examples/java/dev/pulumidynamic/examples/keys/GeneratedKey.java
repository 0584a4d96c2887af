package dev.pulumidynamic.examples.keys;

import dev.pulumidynamic.provider.Secret;

/** A key pair, both halves in PEM. */
record GeneratedKey(String publicKey, @Secret String privateKey, String purpose) {}
