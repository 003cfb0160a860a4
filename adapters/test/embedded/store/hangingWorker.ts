/** A store's thread that runs but does not reply, until it is closed. */
import { parentPort } from "node:worker_threads"

parentPort?.on("message", (call: unknown) => {
  if (call === "close") parentPort?.close()
})
parentPort?.postMessage("ready")
