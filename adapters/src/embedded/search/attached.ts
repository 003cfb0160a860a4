/** The index that serves queries: a base index, and what has been added, changed or removed since it was built. */
import { type Segments, segmentsOf } from "./segments.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"

export interface Attached {
  readonly base: Snapshot
  readonly delta?: Snapshot
}

/** Views of the shared memory itself, nothing copied. */
export const attach = ({ base, delta }: Attached): Segments =>
  segmentsOf(attachIndex(base), delta === undefined ? undefined : attachIndex(delta))
