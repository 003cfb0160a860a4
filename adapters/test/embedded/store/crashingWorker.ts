/** The store's own thread, except that pruning the log ends it, and forgetting all searches fails it. */
import { parentPort } from "node:worker_threads"

await import("../../../src/embedded/store/worker.ts")

parentPort?.on("message", (call: { readonly name?: string }) => {
  if (call.name === "changes.prune") process.exit(1)
  if (call.name === "searchLog.forgetAll") throw new Error("out of memory, for example")
})
