package dev.pulumidynamic.closure.link;

/**
 * Code asks for a resource by a name that stands in it.
 *
 * @param site where it does
 * @param name as an entry of a jar: {@code com/acme/template.txt}
 */
public record ResourceReference(CodeLocation site, String name) {}
