package dev.pulumidynamic.examples.links;

import dev.pulumidynamic.provider.Secret;

/** The URL of a link, and a URL with the number of visits, which only its owner may know. */
record Published(String url, @Secret String visits) {}
