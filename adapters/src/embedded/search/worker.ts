/** A thread that searches: it attaches the shared index and answers one question at a time. */
import { parentPort } from "node:worker_threads"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { answerQuery } from "./query.ts"
import { type Segments, segmentsOf } from "./segments.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"
import { suggest } from "./suggest.ts"

export type Question =
  | { readonly kind: "search"; readonly query: ListQuery }
  | { readonly kind: "suggest"; readonly prefix: string; readonly limit: number }

/** What answers: an index, and what has come, changed or gone since it was built. */
export interface Attached {
  readonly base: Snapshot
  readonly delta?: Snapshot
}

export type ToWorker =
  | ({ readonly kind: "attach" } & Attached)
  | { readonly kind: "ask"; readonly id: number; readonly question: Question }

export type FromWorker = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: Error })

if (parentPort === null) throw new Error("the search worker runs in a thread of its own")
const port = parentPort
let segments: Segments | undefined

const answer = (question: Question): unknown => {
  if (segments === undefined) throw new Error("there is no index yet")
  return question.kind === "search"
    ? answerQuery(segments, question.query)
    : suggest(segments, question.prefix, question.limit)
}

port.on("message", (message: ToWorker) => {
  if (message.kind === "attach") {
    const { base, delta } = message
    segments = segmentsOf(attachIndex(base), delta === undefined ? undefined : attachIndex(delta))
    return
  }
  const { id, question } = message
  try {
    port.postMessage({ id, answer: answer(question) } satisfies FromWorker)
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    port.postMessage({ id, error } satisfies FromWorker)
  }
})
