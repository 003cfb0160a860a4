import { bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"
import { describe, expect, it } from "vitest"
import { coverRequestOf } from "../../covers/coverRequest.ts"
import { coverVersion } from "../../covers/coverVersion.ts"
import { drawCover } from "../../covers/drawCover.ts"

type Pictured = Parameters<typeof coverRequestOf>[0]

const product = (facts: Partial<Pictured>): Pictured => ({ ...bookRecord(1).facts, variants: [], ...facts })

const shelf = (key: string, name: string) => ({ type: "book" as const, key, name })

describe("the input of a cover", () => {
  it("is a book's title, its authors and its deepest category", () => {
    const authors = [
      { id: "tor", name: "Tor Blom" },
      { id: "maj", name: "Maj Blom" },
    ]
    const categories = [
      shelf("bocker", "Böcker"),
      shelf("bocker_skonlitteratur_deckare", "Deckare"),
      shelf("bocker_historia", "Historia"),
    ]
    expect(coverRequestOf(product({ title: "Rött hav", authors, categories }))).toMatchObject({
      title: "Rött hav",
      author: "Tor Blom, Maj Blom",
      genre: "Deckare",
      productType: "book",
    })
  })

  it("has the design of the parent category when the deepest one has none", () => {
    const categories = [
      shelf("bocker_barn-ungdom", "Barn & ungdom"),
      shelf("bocker_barn-ungdom_pekbocker", "Pekböcker"),
    ]
    expect(coverRequestOf(product({ categories })).genre).toBe("Barn & ungdom")
  })

  it("gives the variants of one article one drawing that differs in colour only", () => {
    const pen = product({
      productType: "other",
      kind: "pen",
      title: "Tuschpenna",
      variants: [
        { identifier: eanOf(2), title: "Tuschpenna röd", color: "Röd", colorCode: "#b8322a" },
        { identifier: eanOf(3), title: "Tuschpenna blå", color: "Blå", colorCode: "pattern" },
      ],
    })
    const [red, blue] = [coverRequestOf(pen, eanOf(2)), coverRequestOf(pen, eanOf(3))]
    expect([red.ean, blue.ean]).toEqual([eanOf(1), eanOf(1)])
    expect([red.color, blue.color]).toEqual(["#b8322a", "Blå"])
    const withoutColours = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/gi, "#")
    expect(withoutColours(drawCover(red))).toBe(withoutColours(drawCover(blue)))
    expect(drawCover(red)).not.toBe(drawCover(blue))
    expect(coverVersion(red)).not.toBe(coverVersion(blue))
  })

  it("prints on a box only known facts about its content", () => {
    const box = (kind: string, facts: Partial<Pictured>) =>
      coverRequestOf(product({ productType: "other", kind, ...facts })).label
    expect(box("puzzle", { puzzlePieces: 1000 })).toBe("1000 bitar")
    expect(box("puzzle", {})).toBe("")
    const gamePlayerCount = { from: 2, to: 4 }
    expect(box("game", { gamePlayerCount, gameDuration: { from: 30, to: 0 } })).toBe("2–4 spelare · 30 min")
    expect(box("game", { gamePlayerCount: { from: 1, to: 1 } })).toBe("1 spelare")
    expect(box("game", {})).toBe("")
  })

  it("changes with the title, and not with fields that the picture does not show", () => {
    const book = product({ puzzlePieces: 100 })
    expect(coverVersion(coverRequestOf(book))).toBe(coverVersion(coverRequestOf(product({}))))
    expect(coverVersion(coverRequestOf(product({ title: "Ny" })))).not.toBe(coverVersion(coverRequestOf(book)))
  })
})
