import { assert, describe, it } from "@effect/vitest"
import { fold } from "@kapitel/adapters/embedded/search/analysis/fold"
import { initialsTogether, nameBeginnings, nameOrders } from "@kapitel/adapters/embedded/search/analysis/nameOrders"
import { swedishStem } from "@kapitel/adapters/embedded/search/analysis/swedishStemmer"
import { tokens } from "@kapitel/adapters/embedded/search/analysis/tokens"
import fc from "fast-check"

describe("folding", () => {
  it("keeps å, ä and ö, converts æ and ø to them, and drops every other accent", () => {
    for (const [written, folded] of [
      ["Åsa ÄLSKAR öl", "åsa älskar öl"],
      ["Café René Übermensch", "cafe rene ubermensch"],
      ["Færøerne Straße", "färöerne strasse"],
      ["A\u030ake Bjo\u0308rk", "åke björk"],
      ["Dvořák Çelik Ñandú", "dvorak celik nandu"],
    ] as const)
      assert.strictEqual(fold(written), folded)
  })

  it("is idempotent", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => assert.strictEqual(fold(fold(text)), fold(text))))
  })
})

describe("words of a text", () => {
  it("are letters and digits, whatever separates them", () => {
    assert.deepStrictEqual(
      tokens("Harry Potter: De vises sten (nr 1) – J.K. Rowling’s"),
      "harry potter de vises sten nr 1 j k rowling s".split(" "),
    )
    assert.deepStrictEqual(tokens("  …  "), [])
  })

  it("are cut to a hundred letters, each by itself", () => {
    const [longest, longer] = ["a".repeat(100), "a".repeat(101)]
    assert.deepStrictEqual(tokens(`kort ${longest} ${longer} ord`), ["kort", longest, longest, "ord"])
  })
})

describe("Swedish stems", () => {
  /** Output of the Swedish stemmer of PostgreSQL 15, which is Snowball's own. */
  const VOCABULARY: ReadonlyArray<readonly [word: string, stem: string]> = [
    ["jaktkarlarne", "jaktkarl"],
    ["jaktkarlens", "jaktkarl"],
    ["jaktlöjtnanten", "jaktlöjtnant"],
    ["kloekornas", "kloek"],
    ["klo", "klo"],
    ["klockan", "klockan"],
    ["klockor", "klock"],
    ["klokhet", "klok"],
    ["klokheten", "klok"],
    ["klokt", "klokt"],
    ["friskt", "frisk"],
    ["fröken", "frök"],
    ["fruktlös", "fruktlös"],
    ["hopplöst", "hopplös"],
    ["ändamålsfullt", "ändamålsfull"],
    ["vänligt", "vän"],
    ["personlig", "person"],
    ["rolig", "rol"],
    ["beklädd", "bekläd"],
    ["vänlig", "vän"],
    ["böckerna", "böck"],
    ["böcker", "böck"],
    ["barnen", "barn"],
    ["barns", "barn"],
    ["hus", "hus"],
    ["bus", "bus"],
    ["åtta", "ått"],
    ["tillsatt", "tillsat"],
    ["trädd", "trädd"],
    ["skogens", "skog"],
    ["flickornas", "flick"],
    ["vackraste", "vackr"],
    ["glädjen", "glädj"],
    ["bokhandelns", "bokhandeln"],
    ["och", "och"],
    ["i", "i"],
    ["1984", "1984"],
  ]

  it("follow the Snowball algorithm", () => {
    assert.deepStrictEqual(
      VOCABULARY.map(([word]) => [word, swedishStem(word)]),
      VOCABULARY.map(([word, stem]) => [word, stem]),
    )
  })

  it("are prefixes of their words, at least three letters long", () => {
    const letter = fc.constantFrom(..."a b d e g i l n o r s t u y å ä ö".split(" "))
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 14 }), (word) => {
        const stem = swedishStem(word)
        assert.isTrue(word.startsWith(stem))
        assert.isAtLeast(stem.length, Math.min(word.length, 3))
      }),
    )
  })
})

describe("names", () => {
  it("can be typed with the given or the family name first", () => {
    assert.deepStrictEqual(nameOrders("Astrid Lindgren"), ["astrid lindgren", "lindgren astrid"])
    assert.deepStrictEqual(nameOrders("Lindgren, Astrid"), ["astrid lindgren", "lindgren astrid"])
    assert.deepStrictEqual(nameOrders("Sara Bergmark Elfgren"), ["sara bergmark elfgren", "elfgren sara bergmark"])
    assert.deepStrictEqual(nameOrders("Homeros"), ["homeros"])
    assert.deepStrictEqual(nameOrders("–"), [])
    assert.deepStrictEqual(nameOrders("X, Malcolm"), ["malcolm x", "x malcolm"])
    assert.deepStrictEqual(nameOrders(", Astrid Lindgren"), ["astrid lindgren", "lindgren astrid"])
  })

  it("are begun with any word, and with up to three initials", () => {
    const shown = (name: string) => nameBeginnings(name).join(" | ")
    assert.strictEqual(shown("Homeros"), "homeros")
    assert.strictEqual(shown("Selma Lagerlöf"), "selma lagerlöf | lagerlöf selma | s lagerlöf | s lagerlöf")
    assert.strictEqual(
      shown("Gabriel García Márquez"),
      "gabriel garcia marquez | marquez gabriel garcia | garcia marquez | g garcia marquez | g marquez | gg marquez | gg marquez",
    )
    assert.strictEqual(
      shown("J. R. R. de Tolkien"),
      "j r r de tolkien | tolkien j r r de | r r de tolkien | r de tolkien | de tolkien | " +
        "j r r de tolkien | j tolkien | jr r de tolkien | jr tolkien | jrr de tolkien | jrr tolkien",
    )
    assert.strictEqual(
      ["j k rowl", "j k", "s lagerl", "å b ås", "jk rowl", "rowling j k", "j k r", "j 3 rowl"]
        .map(initialsTogether)
        .join(", "),
      "jk rowl, j k, s lagerl, åb ås, jk rowl, rowling j k, j k r, j 3 rowl",
    )
  })
})
