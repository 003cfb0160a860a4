/** A store's thread that replies to every call with an invalid result. */
import { parentPort } from "node:worker_threads"

const GARBAGE: unknown = { what: ["ever", 1], version: "x", lines: "no", kind: 7 }

parentPort?.on("message", (call: "close" | { readonly id: number }) => {
  if (call === "close") parentPort?.close()
  else parentPort?.postMessage({ id: call.id, result: GARBAGE })
})
parentPort?.postMessage("ready")
