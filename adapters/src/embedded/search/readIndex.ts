/** The index of a data folder as another process has written it, without taking part in building it. */
import { join } from "node:path"
import type { PlacedProduct } from "@kapitel/core/search/PlacedProducts"
import type { Database } from "../store/Database.ts"
import { latestChange } from "../store/latestChange.ts"
import { openReadOnly } from "../store/openDatabase.ts"
import { list } from "../store/operations/placedProducts.ts"
import { attach } from "./attached.ts"
import type { Segments } from "./segments.ts"
import { readSnapshot } from "./snapshot.ts"

export interface IndexOnDisk {
  readonly segments: Segments
  /** Changes of the store that are not in it: a running shop has them in memory. */
  readonly changesSince: number
  /** What the operator has placed, of this moment. */
  readonly placed: ReadonlyArray<PlacedProduct>
}

/** Changes of the search itself, which are in the answer. */
const ownChangesSince = (db: Database, version: number): number =>
  db.one<{ own: number }>("SELECT count(*) AS own FROM change WHERE id > ? AND kind = 'search'", version).own

/** Undefined when there is none yet, or the shop would build it again. */
export const readIndex = async (dataDir: string, now: number): Promise<IndexOnDisk | undefined> => {
  const snapshot = await readSnapshot(join(dataDir, "search", "index.snapshot"))
  if (snapshot === undefined) return undefined
  const db = openReadOnly(dataDir)
  try {
    return {
      segments: attach({ base: snapshot }),
      changesSince: Math.max(0, latestChange(db) - snapshot.version - ownChangesSince(db, snapshot.version)),
      placed: list(db, { now }),
    }
  } finally {
    db.close()
  }
}
