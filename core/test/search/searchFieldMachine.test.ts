import { assert, describe, it } from "@effect/vitest"
import { SEARCH_FIELD_WORK, searchFieldPaths } from "@kapitel/core/contracts/search/searchFieldPaths"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  MAX_CACHED_SUGGESTIONS,
  SEARCH_DEBOUNCE_MS,
  type SearchFieldContext,
  type SearchFieldEvent,
  SUGGESTIONS_MAX_AGE_MS,
  searchFieldMachine,
  suggestionsShown,
} from "@kapitel/core/search/searchFieldMachine"
import { optionsOf, type SearchSuggestions, searchPath } from "@kapitel/core/search/searchSuggestions"
import fc from "fast-check"
import { createActor, fromPromise, SimulatedClock } from "xstate"

const answerTo = (key: string): SearchSuggestions => ({
  suggestions: [{ text: `${key} bok`, path: `/bok/${key}`, type: "product", identifier: "9789100123451" }],
  topSearches: [{ text: `${key} ord`, path: searchPath(`${key} ord`, "popular") }],
})

interface Question {
  readonly key: string
  readonly signal: AbortSignal
  readonly answer: (offers?: SearchSuggestions) => Promise<void>
  readonly fail: () => Promise<void>
}

/** A shop that responds when the test decides. */
const aShop = () => {
  const questions: Array<Question> = []
  const stored: Array<ReadonlyArray<string>> = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const machine = searchFieldMachine.provide({
    actors: {
      suggest: fromPromise<SearchSuggestions, { key: string }>(
        ({ input: { key }, signal }) =>
          new Promise((resolve, reject) => {
            questions.push({
              key,
              signal,
              answer: (offers = answerTo(key)) => (resolve(offers), settled()),
              fail: () => (reject(new Error("offline")), settled()),
            })
          }),
      ),
    },
    actions: { keepRecent: (_, { recent: terms }) => void stored.push(terms) },
  })
  return { machine, questions, stored }
}

/** A field in it. */
const aField = (recent: ReadonlyArray<string> = []) => {
  const clock = new SimulatedClock()
  const { machine, questions, stored } = aShop()
  const actor = createActor(machine, { clock, input: { recent } }).start()
  const options = () => optionsOf(suggestionsShown(actor.getSnapshot().context)).map(({ path }) => path)
  const last = () => {
    const question = questions.at(-1)
    if (question === undefined) throw new Error("nothing was asked")
    return question
  }
  return {
    clock,
    questions,
    stored,
    options,
    last,
    send: (event: SearchFieldEvent) => actor.send(event),
    type: (text: string) => actor.send({ type: "text.typed", text }),
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  }
}

const EVENTS: ReadonlyArray<SearchFieldEvent> = [
  { type: "field.entered", text: "" },
  { type: "field.left" },
  { type: "overlay.dismissed" },
  { type: "text.typed", text: "s" },
  { type: "text.typed", text: "sk" },
  { type: "option.moved", to: "next" },
  { type: "option.moved", to: "last" },
  { type: "option.chosen", path: "/bok/s" },
  { type: "search.submitted", text: "sk" },
  { type: "recent.forgotten", term: "sk" },
  { type: "recent.cleared" },
  { type: "answer.aged", key: "s" },
]

const STATES = ["closed", "open.failed", "open.quiet", "open.requesting", "open.waiting"]

const nameOf = (value: string | { open?: string }) => (typeof value === "string" ? value : `open.${value.open}`)

machineSuite({
  name: "of the search field",
  machine: searchFieldMachine,
  input: { recent: ["mumin"] },
  events: [
    ...EVENTS,
    { type: "field.entered", text: "s" },
    { type: "option.moved", to: "previous" },
    { type: "option.moved", to: "first" },
    { type: "recent.read", terms: ["skog", "mumin"] },
  ],
  answers: [
    { type: SEARCH_FIELD_WORK.answered, output: answerTo("s"), actorId: "0.searchField.open.requesting" },
    { type: SEARCH_FIELD_WORK.failed, error: new Error("offline"), actorId: "0.searchField.open.requesting" },
  ],
  holds: ({ context }) => {
    const { active } = context as SearchFieldContext
    if (active !== undefined)
      assert.include(
        optionsOf(suggestionsShown(context as SearchFieldContext)).map(({ path }) => path),
        active,
      )
  },
  working: () => {
    const { machine, questions } = aShop()
    return {
      machine,
      work: { answer: async () => questions.at(-1)?.answer(), fail: async () => questions.at(-1)?.fail() },
    }
  },
})

describe("the search field", () => {
  const paths = searchFieldPaths(EVENTS, answerTo("s"), ["mumin"])

  it("every state is reachable", () => {
    assert.deepStrictEqual([...new Set(paths.map(({ state }) => nameOf(state.value)))].sort(), STATES)
  })

  it("can be closed from every state, and the active option is always one that is shown (HEAD-02)", () => {
    for (const { state } of paths) {
      const { context } = state
      if (context.active !== undefined)
        assert.include(
          optionsOf(suggestionsShown(context)).map(({ path }) => path),
          context.active,
        )
      const actor = createActor(searchFieldMachine, {
        snapshot: searchFieldMachine.resolveState({ value: state.value, context }),
        input: { recent: [] },
      }).start()
      actor.send({ type: "overlay.dismissed" })
      assert.strictEqual(actor.getSnapshot().value, "closed")
      assert.strictEqual(actor.getSnapshot().context.text, context.text)
      actor.stop()
    }
  })

  it("requests suggestions at once on focus, and while typing only after the debounce (SRCH-01)", () => {
    const field = aField()
    field.send({ type: "field.entered", text: "" })
    assert.deepStrictEqual(
      field.questions.map(({ key }) => key),
      [""],
    )
    field.type("s")
    field.clock.increment(SEARCH_DEBOUNCE_MS - 1)
    field.type("sk")
    field.clock.increment(SEARCH_DEBOUNCE_MS - 1)
    assert.lengthOf(field.questions, 1)
    field.clock.increment(1)
    assert.deepStrictEqual(
      field.questions.map(({ key }) => key),
      ["", "sk"],
    )
  })

  it("aborts the request for text that has changed, and ignores a late answer", async () => {
    const field = aField()
    field.send({ type: "field.entered", text: "s" })
    const early = field.last()
    field.type("sk")
    assert.isTrue(early.signal.aborted)
    field.clock.increment(SEARCH_DEBOUNCE_MS)
    await field.last().answer()
    await early.answer()
    assert.deepStrictEqual([...field.context().known.keys()], ["sk"])
    assert.isTrue(field.matches({ open: "quiet" }))
  })

  it("does not request again what it knows, until that is a minute old (API-08)", async () => {
    const field = aField()
    field.send({ type: "field.entered", text: "s" })
    await field.last().answer()
    field.type("sk")
    field.type("s")
    field.clock.increment(SUGGESTIONS_MAX_AGE_MS - 1)
    field.send({ type: "field.left" })
    field.send({ type: "field.entered", text: "s" })
    assert.lengthOf(field.questions, 1)
    field.send({ type: "field.left" })
    field.clock.increment(1)
    field.send({ type: "field.entered", text: "s" })
    assert.lengthOf(field.questions, 2)
  })

  it("knows the suggestions of the last fifty texts, also while they are being read", async () => {
    const field = aField()
    const texts = Array.from({ length: 51 }, (_, nth) => `text ${nth}`)
    field.send({ type: "field.entered", text: "" })
    for (const text of texts) {
      field.type(text)
      // They do not become a minute old.
      field.clock.increment(SEARCH_DEBOUNCE_MS)
      await field.last().answer()
    }
    assert.deepStrictEqual([...field.context().known.keys()], texts.slice(1))
  })

  it("keeps suggestions that are being read, and updates them after a minute", async () => {
    const field = aField()
    field.send({ type: "field.entered", text: "s" })
    await field.last().answer()
    field.clock.increment(SUGGESTIONS_MAX_AGE_MS)
    assert.isTrue(field.context().known.has("s"))
    field.send({ type: "field.left" })
    field.clock.increment(SUGGESTIONS_MAX_AGE_MS)
    assert.isFalse(field.context().known.has("s"))
  })

  it("shows an error when the shop does not answer, keeps the text, and requests again for another", async () => {
    const field = aField(["skog"])
    field.type("sko")
    field.clock.increment(SEARCH_DEBOUNCE_MS)
    await field.last().fail()
    assert.isTrue(field.matches({ open: "failed" }))
    assert.strictEqual(field.context().text, "sko")
    assert.deepStrictEqual(field.options(), [searchPath("skog", "recent")])
    field.type("skog")
    field.clock.increment(SEARCH_DEBOUNCE_MS)
    await field.last().answer()
    assert.isTrue(field.matches({ open: "quiet" }))
  })

  it("the arrow keys cycle through the options and the field", async () => {
    const field = aField(["mumin"])
    field.send({ type: "field.entered", text: "" })
    await field.last().answer()
    const options = field.options()
    const active = (to: "next" | "previous" | "first" | "last") => {
      field.send({ type: "option.moved", to })
      return field.context().active
    }
    const round = [...options, undefined]
    assert.deepStrictEqual(
      round.map(() => active("next")),
      round,
    )
    assert.deepStrictEqual(
      round.map(() => active("previous")),
      round.toReversed().slice(1).concat(undefined),
    )
    assert.strictEqual(active("last"), options.at(-1))
    assert.strictEqual(active("first"), options[0])
  })

  it("searches are stored, and can be removed one by one and all at once", () => {
    const field = aField(["mumin", "Skog"])
    field.send({ type: "search.submitted", text: "  skog " })
    field.send({ type: "search.submitted", text: "   " })
    field.send({ type: "recent.forgotten", term: "mumin" })
    field.send({ type: "recent.cleared" })
    assert.deepStrictEqual(field.stored, [["skog", "mumin"], ["skog", "mumin"], ["skog"], []])
  })

  it("a chosen term becomes the text and is stored; a chosen book does neither", async () => {
    const field = aField(["mumin"])
    field.send({ type: "field.entered", text: "s" })
    await field.last().answer()
    field.send({ type: "option.chosen", path: "/bok/s" })
    assert.strictEqual(field.context().text, "s")
    assert.deepStrictEqual(field.context().recent, ["mumin"])
    field.send({ type: "field.entered", text: "s" })
    field.send({ type: "option.chosen", path: searchPath("s ord", "popular") })
    assert.strictEqual(field.context().text, "s ord")
    assert.deepStrictEqual(field.context().recent, ["s ord", "mumin"])
  })

  it("in any sequence, it stores a limited number of answers, and the active option is shown", async () => {
    const letters = fc.constantFrom("s", "sk", "sko", "k", "", "kå")
    const event = fc.oneof(
      fc.constantFrom(...EVENTS),
      letters.map((text): SearchFieldEvent => ({ type: "text.typed", text })),
      letters.map((text): SearchFieldEvent => ({ type: "field.entered", text })),
    )
    const step = fc.oneof(event, fc.constantFrom("rest", "answer", "fail", "minute"))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const field = aField(["mumin"])
        for (const step of steps) {
          if (step === "rest") field.clock.increment(SEARCH_DEBOUNCE_MS)
          else if (step === "minute") field.clock.increment(SUGGESTIONS_MAX_AGE_MS)
          else if (step === "answer") await field.questions.at(-1)?.answer()
          else if (step === "fail") await field.questions.at(-1)?.fail()
          else field.send(step)
          const { active, known } = field.context()
          assert.isAtMost(known.size, MAX_CACHED_SUGGESTIONS)
          if (active !== undefined) assert.include(field.options(), active)
          const waiting = field.questions.filter(({ signal }) => !signal.aborted).length
          if (field.matches("closed")) assert.isUndefined(active)
          if (field.matches({ open: "requesting" })) assert.isAtLeast(waiting, 1)
        }
      }),
    )
  })
})
