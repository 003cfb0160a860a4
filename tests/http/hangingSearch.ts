/** Preloaded into a shop: while the file `SEARCH_IS_SILENT` exists, its search threads take no query. */
import { existsSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import threads, { type Transferable } from "node:worker_threads"

const file = process.env["SEARCH_IS_SILENT"]

const isQuestion = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === "search"

class HangingWorker extends threads.Worker {
  override postMessage(message: unknown, transfer: ReadonlyArray<Transferable> = []): void {
    if (file !== undefined && isQuestion(message) && existsSync(file)) throw new Error("the search is silent")
    super.postMessage(message, transfer)
  }
}

if (threads.isMainThread && file !== undefined) {
  Object.assign(threads, { Worker: HangingWorker })
  syncBuiltinESMExports()
}
