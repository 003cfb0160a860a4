/** A thread that runs for one delta segment: reads what has changed since the base, which it shares. */
import { parentPort, workerData } from "node:worker_threads"
import { openReadOnly } from "../store/openDatabase.ts"
import { type Delta, readDelta } from "./buildDelta.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"

export interface DeltaRequest {
  readonly dataDir: string
  readonly base: Snapshot
  /** Maximum number of changed products in a delta segment. */
  readonly most: number
}

export type DeltaResponse = Delta | "too many"

if (parentPort === null) throw new Error("the index delta is built in a separate thread")
const { dataDir, base, most } = workerData as DeltaRequest

const read = (): DeltaResponse => {
  const db = openReadOnly(dataDir)
  try {
    // One transaction, so that the number of the last change matches the rows.
    db.prepare("BEGIN").run()
    return readDelta(db, attachIndex(base), base.version, most) ?? "too many"
  } finally {
    db.close()
  }
}

parentPort.postMessage(read())
