/**
 * A program that lives for one build: `builderProgram.ts DATA_DIR FILE` reads the store, builds the index, puts it on
 * disk at FILE and ends with 0. It is no thread, so that the system has all of its memory back when it has ended, and
 * it may be ended at any moment: what is on disk is whole.
 */
import { openReadOnly } from "../store/Database.ts"
import { originOf } from "../store/origin.ts"
import { indexRows } from "../store/readForIndex.ts"
import { buildIndex, type ShelfName } from "./buildIndex.ts"
import { searchDocument } from "./SearchDocument.ts"
import { packIndex, writeSnapshot } from "./snapshot.ts"

const [dataDir, file] = process.argv.slice(2)
if (dataDir === undefined || file === undefined) throw new Error("which folder of data, and where to put the index?")

const readStore = () => {
  const db = openReadOnly(dataDir)
  try {
    // One transaction, so that the number of the last change is exactly what the rows show.
    db.prepare("BEGIN").run()
    const version = db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'change'")?.seq ?? 0
    const shelves = db.all<ShelfName>("SELECT key, display_name AS displayName FROM category")
    return { documents: Array.from(indexRows(db), searchDocument), shelves, version, origin: originOf(db, version) }
  } finally {
    db.close()
  }
}

const { documents, shelves, version, origin } = readStore()
writeSnapshot(file, packIndex(buildIndex(documents, shelves), version, origin))
