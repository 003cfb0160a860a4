import { assert, describe, it } from "@effect/vitest"
import { stringTable } from "@kapitel/adapters/embedded/search/StringTable"
import { buildSpeller, byLikelihood, corrections, editDistance } from "@kapitel/adapters/embedded/search/speller"
import fc from "fast-check"

const spellerOf = (frequencies: Readonly<Record<string, number>>) => {
  const known = Object.keys(frequencies).sort()
  const words = stringTable(known)
  const frequency = Uint32Array.from(known, (word) => frequencies[word] ?? 0)
  const speller = buildSpeller(words, frequency)
  return (misspelt: string) => corrections(speller, words, frequency, misspelt).toSorted(byLikelihood)
}

const WORDS = { lindgren: 20, lundgren: 3, potter: 9, poker: 2, trollkarlen: 1, hjärta: 5, "1984": 4, kil: 8 }
const near = spellerOf(WORDS)
const likeliest = (misspelt: string) => near(misspelt)[0]?.word

describe("a misspelt word", () => {
  it("may be each known word in reach, the likeliest first, with its cost and how often it occurs", () => {
    assert.deepStrictEqual(near("lendgren"), [
      { word: "lindgren", cost: 0.6, frequency: 20 },
      { word: "lundgren", cost: 1, frequency: 3 },
    ])
    assert.deepStrictEqual(near("poter"), [
      { word: "potter", cost: 0.5, frequency: 9 },
      { word: "poker", cost: 1, frequency: 2 },
    ])
    // As costly: the commoner one, then the first of the alphabet.
    const same = spellerOf({ katt: 1, kott: 9, kutt: 9 })("kftt").map(({ word }) => word)
    assert.deepStrictEqual(same, ["kott", "kutt", "katt"])
  })

  it("is corrected: a letter wrong, missing, too many, two swapped, or two of these", () => {
    for (const [misspelt, meant] of [
      ["lindgern", "lindgren"],
      ["lindgrn", "lindgren"],
      ["lindggren", "lindgren"],
      ["lyndgren", "lindgren"],
      ["poter", "potter"],
      ["trolkarln", "trollkarlen"],
      ["hjarta", "hjärta"],
      ["pokr", "poker"],
    ] as const)
      assert.strictEqual(likeliest(misspelt), meant)
  })

  it("may be one that sounds the same, however it is spelled", () => {
    const heard = spellerOf({ stjärna: 2, schack: 1, boxning: 4, filosof: 3, kvarn: 1 })
    const found = ["skjärna", "sjakk", "båcksning", "philosoph", "quarrn"].map((word) => heard(word)[0])
    assert.deepStrictEqual(found, [
      { word: "stjärna", cost: 0.8, frequency: 2 },
      { word: "schack", cost: 0.8, frequency: 1 },
      { word: "boxning", cost: 0.8, frequency: 4 },
      { word: "filosof", cost: 0.8, frequency: 3 },
      { word: "kvarn", cost: 0.8, frequency: 1 },
    ])
  })

  it("is never itself", () => {
    assert.deepStrictEqual(near("poker"), [{ word: "potter", cost: 1.5, frequency: 9 }])
    assert.strictEqual(likeliest("lundgren"), "lindgren")
  })

  it("is unchanged when it is short, a number, or similar to none", () => {
    for (const word of ["kul", "1985", "xyzzy", "xxpping"]) assert.isUndefined(likeliest(word))
  })

  it("is corrected from four letters to forty, and in two places from five on", () => {
    const letters = "abcdefghijklmnopqrstuvwabcdefghijklmnopqrstuvw"
    const known = (length: number) => letters.slice(0, length)
    const withSlips = (length: number, slips: number) => `${known(length - slips)}${"zy".slice(0, slips)}`
    const isCorrected = (length: number, typed: string) =>
      spellerOf({ [known(length)]: 1 })(typed)[0]?.word === known(length)
    const one = [3, 4, 6, 7, 40, 41].map((length) => isCorrected(length, withSlips(length, 1)))
    assert.deepStrictEqual(one, [false, true, true, true, true, false])
    const two = [4, 5, 40, 41].map((length) => isCorrected(length, withSlips(length, 2)))
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
  assert.strictEqual(correct("zzzzyyyyxxa")[0]?.word, "zzzzyyyyxx")
  assert.strictEqual(correct("aaaaaaaazq")[0]?.word, "aaaaaaaaz")
})

describe("one error in any word", () => {
  it("is always corrected when there is no other word", () => {
    fc.assert(
      fc.property(longWord, fc.nat(), letter, fc.constantFrom(0, 1), (word, place, inserted, removed) => {
        const at = place % word.length
        const misspelt = word.slice(0, at) + inserted + word.slice(at + removed)
        fc.pre(misspelt.length >= 4)
        assert.strictEqual(spellerOf({ [word]: 1 })(misspelt)[0]?.word, misspelt === word ? undefined : word)
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
