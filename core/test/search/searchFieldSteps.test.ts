/** Every event in every situation of the search field, compared with `outlines/searchFieldMachine.txt`. */
import { expect, it } from "@effect/vitest"
import { SEARCH_DEBOUNCE_MS, SUGGESTIONS_MAX_AGE_MS, searchFieldMachine } from "@kapitel/core/search/searchFieldMachine"
import { type SearchSuggestions, searchPath } from "@kapitel/core/search/searchSuggestions"
import { createActor, fromPromise, type SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordSituations, type Situation, type Step } from "../shell/recordMachine.ts"

const answerTo = (key: string): SearchSuggestions => ({
  suggestions: [{ text: `${key} bok`, path: `/bok/${key}`, type: "product", identifier: "9789100123451" }],
  topSearches: [{ text: `${key} ord`, path: searchPath(`${key} ord`, "popular") }],
})

const begin = (clock: SimulatedClock) => {
  const { send, questions, ...shop } = heldRequests<SearchSuggestions>()
  const machine = searchFieldMachine.provide({
    actors: {
      suggest: fromPromise<SearchSuggestions, { key: string }>(({ input: { key } }) =>
        send(key, (given) => given ?? answerTo(key)),
      ),
    },
    actions: { keepRecent: (_, { recent }) => void questions.push({ recent }) },
  })
  return { actor: createActor(machine, { clock, input: { recent: ["mumin", "sagor"] } }), shop: { ...shop, questions } }
}

const event = (type: string, more = {}) => ({ type, ...more })
const typed = (text: string) => event("text.typed", { text })
const entered = (text: string) => event("field.entered", { text })
const moved = (to: string) => event("option.moved", { to })
const chosen = (path: string) => event("option.chosen", { path })

const STEPS: ReadonlyArray<Step> = [
  entered(""),
  entered("s"),
  event("field.left"),
  event("overlay.dismissed"),
  typed(""),
  typed("s"),
  typed("sk"),
  ...["next", "previous", "first", "last"].map(moved),
  chosen("/bok/s"),
  chosen(searchPath("s ord", "popular")),
  chosen(searchPath("sagor", "recent")),
  event("search.submitted", { text: "skog" }),
  event("recent.read", { terms: ["skog"] }),
  event("recent.forgotten", { term: "sagor" }),
  event("recent.cleared"),
  event("answer.aged", { key: "s" }),
  "answer",
  "fail",
  SEARCH_DEBOUNCE_MS - 1,
  SEARCH_DEBOUNCE_MS,
  SUGGESTIONS_MAX_AGE_MS - 1,
  SUGGESTIONS_MAX_AGE_MS,
]

const known = [entered("s"), "answer"] as const

const SITUATIONS: ReadonlyArray<Situation> = [
  ["closed", []],
  ["nothing is typed", [entered(""), "answer"]],
  ["a letter is typed", [typed("s")]],
  ["another letter is typed", [typed("s"), SEARCH_DEBOUNCE_MS - 1, typed("sk")]],
  ["the shop is asked", [typed("s"), SEARCH_DEBOUNCE_MS]],
  ["the shop has failed", [entered("s"), "fail"]],
  ["suggestions are shown", known],
  ["the first one is active", [...known, moved("next")]],
  ["the last one is active", [...known, moved("previous")]],
  ["an own search is active", [entered(""), "answer", moved("first"), moved("next")]],
  ["two answers are known", [...known, typed("sk"), SEARCH_DEBOUNCE_MS, "answer"]],
  ["closed with an answer", [...known, event("field.left")]],
  ["an answer is old and shown", [...known, SUGGESTIONS_MAX_AGE_MS]],
]

it("each event has its state, and what it sends and changes", async () => {
  const text = await recordSituations(begin, SITUATIONS, STEPS)
  await expect(text).toMatchFileSnapshot("outlines/searchFieldMachine.txt")
})
