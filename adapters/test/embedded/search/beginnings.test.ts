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
    const places = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(texts, word(5), places, (all, typed, open) => {
        const completion = completionOf(all)
        const near = spelled(typed, (at) => open[at] === true)
        const has = (text: string) => near.some((one) => text.startsWith(one))
        for (const [of, form] of [
          [asWritten(completion), (text: string) => text],
          [withBareLetters(completion), bare],
        ] as const) {
          const spans = begunWithSlip(of, typed, (at) => open[at] === true)
          for (const [from, to] of spans) expect(to).toBeGreaterThan(from)
          expect(inSpans(of, all, spans)).toEqual(
            all.filter((text) => (form === bare ? swedish(text) : true) && has(form(text))).sort(),
          )
        }
      }),
    )
  })
})

it("texts with an å, ä or ö are in the order that they have without, equal ones as they were", () => {
  expect([...barePlaces(["ab", "öb", "åc", "oa", "äc", "äb", "åc"], bare)]).toEqual([5, 2, 4, 6, 1])
})
