/**
 * The store's own thread: the only writer of its process. It handles one call at a time; between two steps of a long
 * one it handles calls that have arrived meanwhile.
 */
import { setTimeout as pause } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import type { Database } from "./Database.ts"
import { DataFolderError } from "./DataFolderError.ts"
import type { FolderUse } from "./folderUse.ts"
import { openDatabase } from "./openDatabase.ts"
import { operationNamed } from "./operations.ts"
import type { Call, Refused, StoreReply } from "./StoreClient.ts"
import { storageFaultOf } from "./storageFault.ts"

/** Between two steps: long enough for a writer in another process, which tries each millisecond, to get the lock. */
const PAUSE_MS = 2

if (parentPort === null) throw new Error("the store worker runs in a separate thread")
const port = parentPort
const { dataDir, use } = workerData as { readonly dataDir: string; readonly use: FolderUse | undefined }
const db = open()
let closing = false
let slicing = 0

/** An error that is sent to another thread loses its class: the reason of a refusal is sent separately. */
function open(): Database {
  try {
    return openDatabase(dataDir, use)
  } catch (error) {
    if (error instanceof DataFolderError) port.postMessage({ refused: error.refusal } satisfies Refused)
    throw error
  }
}

const isGenerator = (value: unknown): value is Generator<unknown, unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value

async function answer({ id, name, args }: Call): Promise<StoreReply> {
  try {
    const operation = operationNamed(name)
    if (operation === undefined) throw new Error(`the store has no operation ${name}`)
    const result = operation(db, args)
    return { id, result: isGenerator(result) ? await inSlices(result) : result }
  } catch (error) {
    const trouble = storageFaultOf(error)
    return {
      id,
      error: error instanceof Error ? error : new Error(String(error)),
      ...(trouble === undefined ? {} : { trouble }),
    }
  }
}

async function inSlices(work: Generator<unknown, unknown>): Promise<unknown> {
  slicing++
  try {
    for (;;) {
      const { done, value } = work.next()
      if (done === true) return value
      await pause(PAUSE_MS)
      // Committed work stays; the rest is resumed when the shop starts again.
      if (closing) throw new Error("the store is closing")
    }
  } finally {
    work.return(undefined)
    slicing--
    if (closing) closeWhenIdle()
  }
}

function closeWhenIdle(): void {
  if (slicing > 0) return
  db.close()
  port.close()
}

port.on("message", (call: Call | "close") => {
  if (call === "close") {
    closing = true
    closeWhenIdle()
    return
  }
  void answer(call).then((reply) => port.postMessage(reply))
})
port.postMessage("ready")
