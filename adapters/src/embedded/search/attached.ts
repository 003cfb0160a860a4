/** What answers now: an index, and what has come, changed or gone since it was built. */
import { type Segments, segmentsOf } from "./segments.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"

export interface Attached {
  readonly base: Snapshot
  readonly delta?: Snapshot
}

/** In the shared memory itself, nothing copied. */
export const attach = ({ base, delta }: Attached): Segments =>
  segmentsOf(attachIndex(base), delta === undefined ? undefined : attachIndex(delta))
