/**
 * A program that runs for one build: `builderProgram.ts DATA_DIR FILE SYNONYMS` reads the store and a file of synonyms,
 * builds the index, writes it to disk at FILE and exits with 0. It is not a thread, so that the system gets all of its
 * memory back when it has ended, and it may be killed at any moment: the file on disk is always complete. Its standard
 * output is one line of JSON: the products left out of the index.
 */

import { latestChange } from "../store/latestChange.ts"
import { openReadOnly } from "../store/openDatabase.ts"
import { originOf } from "../store/origin.ts"
import { buildIndex } from "./buildIndex.ts"
import { type PreparedWords, preparedWords } from "./preparedWords.ts"
import { allCopies, allDocuments, categoryNames, storeIds } from "./readCatalogue.ts"
import { skippedProducts } from "./skippedProducts.ts"
import { packIndex, writeSnapshot } from "./snapshot.ts"

const [dataDir, file, synonyms] = process.argv.slice(2)
if (dataDir === undefined || file === undefined || synonyms === undefined)
  throw new Error("expected arguments: data folder, index file, synonyms")

const builtFrom = (folder: string, { dictionaries, synonyms }: PreparedWords) => {
  const db = openReadOnly(folder)
  try {
    // One transaction, so that the number of the last change matches the rows.
    db.prepare("BEGIN").run()
    const version = latestChange(db)
    const skipped = skippedProducts()
    const index = buildIndex(allDocuments(db, skipped.add), {
      shelves: categoryNames(db),
      stores: storeIds(db),
      copies: allCopies(db),
      stems: synonyms,
      dictionaries,
    })
    return { index, version, origin: originOf(db, version), skipped: skipped.all() }
  } finally {
    db.close()
  }
}

const { index, version, origin, skipped } = builtFrom(dataDir, await preparedWords(synonyms))
writeSnapshot(file, packIndex(index, version, origin))
process.stdout.write(JSON.stringify(skipped))
