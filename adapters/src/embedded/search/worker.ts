/** A search thread: it attaches the shared index and answers one query at a time. */
import { parentPort } from "node:worker_threads"
import { type Attached, attach } from "./attached.ts"
import { type DatedQuery, runQuery } from "./query.ts"
import type { Segments } from "./segments.ts"

export type ToWorker =
  | ({ readonly kind: "attach" } & Attached)
  | { readonly kind: "search"; readonly id: number; readonly query: DatedQuery }

/** `ready`: its program is loaded. */
export type FromWorker =
  | { readonly ready: true }
  | ({ readonly id: number } & ({ readonly answer: unknown } | { readonly error: Error }))

if (parentPort === null) throw new Error("the search worker runs in a separate thread")
const port = parentPort
let segments: Segments | undefined

const answer = (query: DatedQuery): unknown => {
  if (segments === undefined) throw new Error("there is no index yet")
  return runQuery(segments, query)
}

port.on("message", (message: ToWorker) => {
  if (message.kind === "attach") {
    segments = attach(message)
    return
  }
  const { id, query } = message
  try {
    port.postMessage({ id, answer: answer(query) } satisfies FromWorker)
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    port.postMessage({ id, error } satisfies FromWorker)
  }
})

port.postMessage({ ready: true } satisfies FromWorker)
