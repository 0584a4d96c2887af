package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Op;
import java.time.Duration;
import java.util.List;

/**
 * One step that was done, or would be.
 *
 * @param reasons the properties because of which it was necessary, each with its sign; may be empty
 */
public record Change(Op op, Urn urn, List<String> reasons, Duration duration) {}
