/** The store's own thread, but for one thing: being asked to prune the log kills it. */
import { parentPort } from "node:worker_threads"

await import("../../../src/embedded/store/worker.ts")

parentPort?.on("message", (call: { readonly name?: string }) => {
  if (call.name === "changes.prune") process.exit(1)
})
