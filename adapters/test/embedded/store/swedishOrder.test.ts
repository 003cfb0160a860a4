import { assert, describe, it } from "@effect/vitest"
import { swedishLetter, swedishSortKey } from "@kapitel/adapters/embedded/store/swedishOrder"
import fc from "fast-check"

describe("the order of names", () => {
  it("å, ä and ö come after z, and accents make no difference", () => {
    const names = ["Östen", "Ärla", "Åke", "Zoë", "Érik", "Erik B", "André", "Ørjan", "Ægir", "Über", "Yngve"]
    assert.deepStrictEqual(
      [...names].sort((a, b) => (swedishSortKey(a) < swedishSortKey(b) ? -1 : 1)),
      ["André", "Érik", "Erik B", "Über", "Yngve", "Zoë", "Åke", "Ægir", "Ärla", "Ørjan", "Östen"],
    )
  })

  it("files each letter of other alphabets as Swedish does", () => {
    assert.strictEqual(swedishSortKey("zåäæöøüßðþé"), "z{||}}yssdthe")
  })

  it("gives the index letter A–Ö of a name", () => {
    assert.deepStrictEqual(
      ["åsa", "Ärla", "Ørjan", "Édouard", "Ünal", "  Bo", "50 Cent", "村上", ""].map(swedishLetter),
      ["Å", "Ä", "Ö", "E", "Y", "B", "#", "#", ""].map((letter) => letter || "#"),
    )
  })

  it("does not depend on how a letter is encoded: in one character, or with an accent after it", () => {
    for (const name of ["Åke", "Ärla", "Östen", "Érik"]) {
      assert.strictEqual(swedishSortKey(name.normalize("NFD")), swedishSortKey(name))
      assert.strictEqual(swedishLetter(name.normalize("NFD")), swedishLetter(name))
    }
  })

  it("agrees with the Swedish collation of ICU on words of the Swedish alphabet", () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyzåäö")), minLength: 1 })
    const collator = new Intl.Collator("sv")
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const [keyA, keyB] = [swedishSortKey(a), swedishSortKey(b)]
        assert.strictEqual(Math.sign(collator.compare(a, b)), keyA < keyB ? -1 : keyA > keyB ? 1 : 0)
      }),
    )
  })
})
