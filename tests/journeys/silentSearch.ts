/** Loaded into a shop before anything else: while the file `SEARCH_IS_SILENT` is there, its search threads take no question. */
import { existsSync } from "node:fs"
import { isMainThread, type Transferable, Worker } from "node:worker_threads"

const file = process.env["SEARCH_IS_SILENT"]

const isQuestion = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === "ask"

if (isMainThread && file !== undefined) {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: unknown, transfer?: ReadonlyArray<Transferable>) {
    if (isQuestion(message) && existsSync(file)) throw new Error("the search is silent")
    post.call(this, message, transfer ?? [])
  }
}
