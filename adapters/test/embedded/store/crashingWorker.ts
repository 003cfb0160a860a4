/** The store's own thread, except that pruning the log kills it. */
import { parentPort } from "node:worker_threads"

await import("../../../src/embedded/store/worker.ts")

parentPort?.on("message", (call: { readonly name?: string }) => {
  if (call.name === "changes.prune") process.exit(1)
})
