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
  /** Shared: `[0]` asks the thread to stop reading, `[1]` is set when it has let go of the store. */
  readonly reading: Int32Array
}

if (parentPort === null) throw new Error("the index is built in a thread of its own")
const { dataDir, file, reading } = workerData as BuildOrder

/** A thread that is ended inside SQLite takes its process along, so it is asked, and stops between two rows. */
function* whileWanted<Row>(rows: Iterable<Row>): Generator<Row> {
  for (const row of rows) {
    if (Atomics.load(reading, 0) === 1) throw new Error("the index is not wanted any more")
    yield row
  }
}

const readStore = () => {
  const db = openReadOnly(dataDir)
  try {
    // One transaction, so that the number of the last change is exactly what the rows show.
    db.prepare("BEGIN").run()
    const version = db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'change'")?.seq ?? 0
    const shelves = db.all<ShelfName>("SELECT key, display_name AS displayName FROM category")
    return {
      documents: Array.from(whileWanted(indexRows(db)), searchDocument),
      shelves,
      version,
      origin: originOf(db, version),
    }
  } finally {
    db.close()
    Atomics.store(reading, 1, 1)
  }
}

const { documents, shelves, version, origin } = readStore()
const snapshot: Snapshot = packIndex(buildIndex(documents, shelves), version, origin)
parentPort.postMessage(snapshot)
writeSnapshot(file, snapshot)
