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
  it("is read as the known word that was meant: a letter wrong, missing, too many, or two swapped", () => {
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

  it("is never read as itself", () => {
    assert.strictEqual(corrected("poker"), undefined)
    assert.strictEqual(corrected("lundgren"), "lindgren")
  })

  it("is left as it is when it is short, a number, or near to nothing", () => {
    for (const word of ["kul", "1985", "xyzzy", "popping"]) assert.isUndefined(corrected(word))
  })

  it("is read as the commoner of two that are as near", () => {
    assert.strictEqual(corrected("lendgren"), "lindgren")
    assert.strictEqual(spellerOf({ ...WORDS, lundgren: 90 })("lendgren"), "lundgren")
  })
})

const letter = fc.constantFrom(..."a b d e k l n o r s t ä".split(" "))
const longWord = fc.string({ unit: letter, minLength: 4, maxLength: 9 })

describe("one slip in any word", () => {
  it("is always put right when there is no other word", () => {
    fc.assert(
      fc.property(longWord, fc.nat(), letter, fc.constantFrom(0, 1), (word, place, inserted, removed) => {
        const at = place % word.length
        const misspelt = word.slice(0, at) + inserted + word.slice(at + removed)
        assert.strictEqual(spellerOf({ [word]: 1 })(misspelt), misspelt === word ? undefined : word)
      }),
    )
  })

  it("is counted the same from either word", () => {
    fc.assert(
      fc.property(longWord, longWord, (a, b) => {
        assert.strictEqual(editDistance(a, b), editDistance(b, a))
        assert.strictEqual(editDistance(a, b) === 0, a === b)
      }),
    )
  })
})
