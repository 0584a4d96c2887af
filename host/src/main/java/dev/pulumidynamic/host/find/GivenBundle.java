package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.SortedMap;

/** Code that the engine gave by a parameter, and the parameter's graphs by type token. */
record GivenBundle(ProviderCode code, SortedMap<String, ByteString> graphs) {}
