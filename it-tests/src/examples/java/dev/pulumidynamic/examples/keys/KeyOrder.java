package dev.pulumidynamic.examples.keys;

/** The key pair that a program asks for: {@code Ed25519} or {@code RSA}, and what it is for. */
record KeyOrder(String algorithm, String purpose) {}
