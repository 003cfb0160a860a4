/**
 * How long tests wait for what ought to happen, in ms: only what never happens has failed, and a machine that is slow and
 * busy takes ten times as long as one at rest. Nothing here is about speed.
 */
export const TEST_LIMIT_MS = 400_000
/** Hooks start shops and fill them. */
export const HOOK_LIMIT_MS = 400_000
/** Until something is seen: `expect.poll`, and each step in a browser. */
export const SEEN_LIMIT_MS = 120_000
