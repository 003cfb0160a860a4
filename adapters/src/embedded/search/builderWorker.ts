/** A thread that lives for one build: reads the store, builds the index, keeps it on disk and hands it over. */
import { parentPort, workerData } from "node:worker_threads"
import { openReadOnly } from "../store/Database.ts"
import { originOf } from "../store/origin.ts"
import { indexRows } from "../store/readForIndex.ts"
import { buildIndex, type ShelfName } from "./buildIndex.ts"
import { searchDocument } from "./SearchDocument.ts"
import { packIndex, type Snapshot, writeSnapshot } from "./snapshot.ts"

export interface BuildOrder {
  readonly dataDir: string
  /** Where the finished index is kept. */
  readonly file: string
}

if (parentPort === null) throw new Error("the index is built in a thread of its own")
const { dataDir, file } = workerData as BuildOrder

const build = (): Snapshot => {
  const db = openReadOnly(dataDir)
  try {
    // One transaction, so that the number of the last change is exactly what the rows show.
    db.prepare("BEGIN").run()
    const version = db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'change'")?.seq ?? 0
    const shelves = db.all<ShelfName>("SELECT key, display_name AS displayName FROM category")
    return packIndex(buildIndex(Array.from(indexRows(db), searchDocument), shelves), version, originOf(db, version))
  } finally {
    db.close()
  }
}

const snapshot = build()
parentPort.postMessage(snapshot)
writeSnapshot(file, snapshot)
