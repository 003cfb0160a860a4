/** A thread that searches: it attaches the shared index and answers one question at a time. */
import { parentPort } from "node:worker_threads"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import type { IndexArrays } from "./IndexArrays.ts"
import { answerQuery } from "./query.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"
import { suggest } from "./suggest.ts"

export type Question =
  | { readonly kind: "search"; readonly query: ListQuery }
  | { readonly kind: "suggest"; readonly prefix: string; readonly limit: number }

export type ToWorker =
  | { readonly kind: "attach"; readonly snapshot: Snapshot }
  | { readonly kind: "ask"; readonly id: number; readonly question: Question }

export type FromWorker = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: Error })

if (parentPort === null) throw new Error("the search worker runs in a thread of its own")
const port = parentPort
let index: IndexArrays | undefined

const answer = (question: Question): unknown => {
  if (index === undefined) throw new Error("there is no index yet")
  return question.kind === "search"
    ? answerQuery(index, question.query)
    : suggest(index, question.prefix, question.limit)
}

port.on("message", (message: ToWorker) => {
  if (message.kind === "attach") {
    index = attachIndex(message.snapshot)
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
