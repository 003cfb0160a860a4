import { assert, describe, it } from "@effect/vitest"
import { stringTable } from "@kapitel/adapters/embedded/search/StringTable"
import { buildSpeller, correction, editDistance } from "@kapitel/adapters/embedded/search/speller"
import fc from "fast-check"

const spellerOf = (frequencies: Readonly<Record<string, number>>) => {
  const known = Object.keys(frequencies).sort()
  const words = stringTable(known)
  const frequency = Uint32Array.from(known, (word) => frequencies[word] ?? 0)
  const speller = buildSpeller(words, frequency)
  return (misspelt: string) => correction(speller, words, frequency, misspelt)?.word
}

const WORDS = { lindgren: 20, lundgren: 3, potter: 9, poker: 2, trollkarlen: 1, hjärta: 5, "1984": 4, kil: 8 }
const corrected = spellerOf(WORDS)

describe("a misspelt word", () => {
  it("is corrected to a known word: a letter wrong, missing, too many, or two swapped", () => {
    for (const [misspelt, meant] of [
      ["lindgern", "lindgren"],
      ["lindgrn", "lindgren"],
      ["lindggren", "lindgren"],
      ["lyndgren", "lindgren"],
      ["poter", "potter"],
      ["trolkarln", "trollkarlen"],
      ["hjarta", "hjärta"],
    ] as const)
      assert.strictEqual(corrected(misspelt), meant)
  })

  it("is never corrected to itself", () => {
    assert.strictEqual(corrected("poker"), undefined)
    assert.strictEqual(corrected("lundgren"), "lindgren")
  })

  it("is unchanged when it is short, a number, or similar to none", () => {
    for (const word of ["kul", "1985", "xyzzy", "popping"]) assert.isUndefined(corrected(word))
  })

  it("is corrected from four letters to forty, and in two places from seven on", () => {
    const letters = "abcdefghijklmnopqrstuvwabcdefghijklmnopqrstuvw"
    const known = (length: number) => letters.slice(0, length)
    const withSlips = (length: number, slips: number) => `${known(length - slips)}${"zy".slice(0, slips)}`
    const isCorrected = (length: number, typed: string) => spellerOf({ [known(length)]: 1 })(typed) === known(length)
    const one = [3, 4, 6, 7, 40, 41].map((length) => isCorrected(length, withSlips(length, 1)))
    assert.deepStrictEqual(one, [false, true, true, true, true, false])
    const two = [6, 7, 40, 41].map((length) => isCorrected(length, withSlips(length, 2)))
    assert.deepStrictEqual(two, [false, true, true, false])
    // A letter too many or too few, at either end of what is corrected.
    assert.deepStrictEqual(
      [
        [3, 4],
        [4, 3],
        [40, 41],
        [41, 40],
        [40, 39],
      ].map(([of = 0, typed = 0]) => isCorrected(of, known(typed))),
      [true, false, false, false, true],
    )
  })

  it("is corrected to the commoner of two at the same distance", () => {
    assert.strictEqual(corrected("lendgren"), "lindgren")
    assert.strictEqual(spellerOf({ ...WORDS, lundgren: 90 })("lendgren"), "lundgren")
  })
})

const letter = fc.constantFrom(..."a b d e k l n o r s t ä".split(" "))
const longWord = fc.string({ unit: letter, minLength: 4, maxLength: 9 })

it("is corrected to any of a large vocabulary", () => {
  const letters = "abdeklnorstä"
  const many = Array.from({ length: 4_000 }, (_, n) =>
    Array.from({ length: 8 }, (_, at) => letters[Math.floor(n / (at % 4 === 0 ? 1 : 12 ** (at % 4))) % 12]).join(""),
  )
  const words = [...new Set(many)].filter((word) => word !== "aaaaaaaa")
  const correct = spellerOf({ ...Object.fromEntries(words.map((word) => [word, 1])), aaaaaaaaz: 1, zzzzyyyyxx: 1 })
  assert.strictEqual(correct("zzzzyyyyxxa"), "zzzzyyyyxx")
  assert.strictEqual(correct("aaaaaaaazq"), "aaaaaaaaz")
})

describe("one error in any word", () => {
  it("is always corrected when there is no other word", () => {
    fc.assert(
      fc.property(longWord, fc.nat(), letter, fc.constantFrom(0, 1), (word, place, inserted, removed) => {
        const at = place % word.length
        const misspelt = word.slice(0, at) + inserted + word.slice(at + removed)
        assert.strictEqual(spellerOf({ [word]: 1 })(misspelt), misspelt === word ? undefined : word)
      }),
    )
  })

  it("has the same distance in both directions", () => {
    fc.assert(
      fc.property(longWord, longWord, (a, b) => {
        assert.strictEqual(editDistance(a, b), editDistance(b, a))
        assert.strictEqual(editDistance(a, b) === 0, a === b)
      }),
    )
  })
})
