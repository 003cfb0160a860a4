/** A store's thread that is there and says nothing, until it is asked to close. */
import { parentPort } from "node:worker_threads"

parentPort?.on("message", (call: unknown) => {
  if (call === "close") parentPort?.close()
})
parentPort?.postMessage("ready")
