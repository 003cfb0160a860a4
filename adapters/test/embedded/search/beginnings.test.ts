/** Beginnings of suggestions in two orders, compared with looking at each text. */
import { bare } from "@kapitel/adapters/embedded/search/analysis/fold"
import {
  asWritten,
  type Beginnings,
  barePlaces,
  begunWith,
  begunWithSlip,
  type Span,
  withBareLetters,
} from "@kapitel/adapters/embedded/search/beginnings"
import { buildCompletion } from "@kapitel/adapters/embedded/search/completion"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const LETTERS = ["a", "b", "o", "å", "ä", "ö", "é"]
const word = (maxLength: number) => fc.string({ unit: fc.constantFrom(...LETTERS), maxLength })
const texts = fc.uniqueArray(
  word(5).filter((text) => text !== ""),
  { maxLength: 25 },
)

const completionOf = (beginnings: ReadonlyArray<string>) =>
  buildCompletion(beginnings.map((text) => ({ text, key: text, weight: 1, beginnings: [text] })))

const textIn = (of: Beginnings, all: ReadonlyArray<string>, at: number) => all[of.thingAt(at)] ?? ""
const inSpans = (of: Beginnings, all: ReadonlyArray<string>, spans: ReadonlyArray<Span>) =>
  [
    ...new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => textIn(of, all, from + i)))),
  ].sort()

const swedish = (text: string) => bare(text) !== text

describe("what continues a typed text", () => {
  it("is each text that begins with it, or each with dots and rings that does without them", () => {
    fc.assert(
      fc.property(texts, word(4), (all, typed) => {
        const completion = completionOf(all)
        const [written, bareLetters] = [asWritten(completion), withBareLetters(completion)]
        expect([written.size, bareLetters.size]).toEqual([all.length, all.filter(swedish).length])
        expect(inSpans(written, all, [begunWith(written, typed)])).toEqual(
          all.filter((text) => text.startsWith(typed)).sort(),
        )
        expect(inSpans(bareLetters, all, [begunWith(bareLetters, typed)])).toEqual(
          all.filter((text) => swedish(text) && bare(text).startsWith(typed)).sort(),
        )
      }),
    )
  })

  it("may have one slip, at the places where it may differ, but for the first letter", () => {
    const spelled = (typed: string, mayDiffer: (at: number) => boolean): ReadonlyArray<string> =>
      Array.from(typed).flatMap((_, i) => {
        if (!mayDiffer(i)) return []
        const [head, rest, next] = [typed.slice(0, i), typed.slice(i + 1), typed.charAt(i + 1)]
        const swapped = next !== "" && mayDiffer(i + 1) ? [head + next + typed.charAt(i) + rest.slice(1)] : []
        if (i === 0) return swapped
        const added =
          rest === "" ? [] : LETTERS.flatMap((letter) => [head + letter + rest, head + letter + typed.slice(i)])
        // The letter itself in place of itself is no slip.
        return [...swapped, head + rest, ...added.filter((one) => one !== typed)]
      })
    const every = (letters: ReadonlyArray<string>, length: number): ReadonlyArray<string> =>
      length === 0 ? [""] : every(letters, length - 1).flatMap((head) => letters.map((letter) => head + letter))
    const all = [1, 2, 3, 4].flatMap((length) => every(["a", "b", "ö"], length)).filter((_, at) => at % 4 !== 3)
    const completion = completionOf(all)
    for (const [of, given] of [
      [asWritten(completion), all.map((text) => [text, text] as const)],
      [withBareLetters(completion), all.filter(swedish).map((text) => [text, bare(text)] as const)],
    ] as const)
      for (const typed of [1, 2, 3, 4].flatMap((length) => every(["a", "b", "o"], length)))
        for (const closed of [undefined, 0, 1, 2, 3]) {
          const mayDiffer = (at: number) => at !== closed
          const near = spelled(typed, mayDiffer)
          const spans = begunWithSlip(of, typed, mayDiffer)
          expect(spans.filter(([from, to]) => from >= to)).toEqual([])
          expect([typed, closed, inSpans(of, all, spans)]).toEqual([
            typed,
            closed,
            given.flatMap(([text, form]) => (near.some((one) => form.startsWith(one)) ? [text] : [])).sort(),
          ])
        }
  })
})

it("texts with an å, ä or ö are in the order that they have without, equal ones as they were", () => {
  expect([...barePlaces(["ab", "öb", "åc", "oa", "äc", "äb", "åc"], bare)]).toEqual([5, 2, 4, 6, 1])
})
