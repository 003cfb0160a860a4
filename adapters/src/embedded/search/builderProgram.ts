/**
 * A program that lives for one build: `builderProgram.ts DATA_DIR FILE SYNONYMS` reads the store and a file of synonyms,
 * builds the index, puts it on disk at FILE and ends with 0. It is no thread, so that the system has all of its memory back when it has ended, and
 * it may be ended at any moment: what is on disk is whole. Its standard output is one line of JSON: which products the index goes without.
 */
import { openReadOnly } from "../store/openDatabase.ts"
import { originOf } from "../store/origin.ts"
import { buildIndex } from "./buildIndex.ts"
import { allCopies, allDocuments, lastChange, shelfNames, storeIds } from "./readCatalogue.ts"
import { skippedProducts } from "./skippedProducts.ts"
import { packIndex, writeSnapshot } from "./snapshot.ts"
import { readSynonyms } from "./synonyms.ts"

const [dataDir, file, synonyms] = process.argv.slice(2)
if (dataDir === undefined || file === undefined || synonyms === undefined)
  throw new Error("which folder of data, where to put the index, and which synonyms?")

const builtFrom = (folder: string, synonymsFile: string) => {
  const db = openReadOnly(folder)
  try {
    // One transaction, so that the number of the last change is exactly what the rows show.
    db.prepare("BEGIN").run()
    const version = lastChange(db)
    const skipped = skippedProducts()
    const index = buildIndex(allDocuments(db, skipped.add), {
      shelves: shelfNames(db),
      stores: storeIds(db),
      copies: allCopies(db),
      synonyms: readSynonyms(synonymsFile),
    })
    return { index, version, origin: originOf(db, version), skipped: skipped.all() }
  } finally {
    db.close()
  }
}

const { index, version, origin, skipped } = builtFrom(dataDir, synonyms)
writeSnapshot(file, packIndex(index, version, origin))
process.stdout.write(JSON.stringify(skipped))
