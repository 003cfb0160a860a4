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

  it("has every fact that a picture may show, and no field for one that is missing", () => {
    const none = { authors: [], categories: [], variants: [] } as const
    const { format: _format, ...bare } = product({ title: "Ön", identifier: eanOf(7), ...none })
    expect(coverRequestOf(bare)).toEqual({ title: "Ön", ean: eanOf(7), productType: "book" })
    const whole = product({
      title: "Skissbok",
      identifier: eanOf(7),
      productType: "other",
      kind: "notebook",
      authors: [{ id: "a", name: "A" }],
      categories: [shelf("papper_fantasy", "Fantasy")],
      format: "A5",
      color: "Röd",
    })
    const request = {
      title: "Skissbok",
      author: "A",
      genre: "Fantasy",
      ean: eanOf(7),
      productType: "notebook",
      color: "Röd",
      format: "A5",
    }
    expect(coverRequestOf(whole)).toEqual(request)
    expect(coverRequestOf({ ...whole, colorCode: "#b8322a" })).toEqual({ ...request, color: "#b8322a" })
    expect(coverRequestOf({ ...whole, colorCode: "pattern" })).toEqual(request)
  })

  it.each([
    ["book", "book", "book"],
    ["book", "ebook", "book"],
    ["book", "audiobook", "audiobook"],
    ["audiobook", "book", "audiobook"],
    ["other", "pen", "pen"],
    ["other", "audiobook", "audiobook"],
  ] as const)("of a product of type %s and kind %s is drawn as %s", (productType, kind, drawnAs) => {
    expect(coverRequestOf(product({ productType, kind })).productType).toBe(drawnAs)
  })

  it("has the colour of a variant, or of the article where the variant has none", () => {
    const paint = product({
      productType: "other",
      kind: "paint",
      color: "Gul",
      variants: [
        { identifier: eanOf(2), title: "Färg röd", color: "Röd" },
        { identifier: eanOf(3), title: "Färg" },
      ],
    })
    const shown = [eanOf(1), eanOf(2), eanOf(3), eanOf(9)].map((ean) => coverRequestOf(paint, ean))
    expect(shown.map(({ color, label }) => [color, label])).toEqual([
      ["Gul", "Gul"],
      ["Röd", "Röd"],
      ["Gul", "Gul"],
      ["Gul", "Gul"],
    ])
    expect(coverRequestOf(product({ productType: "other", kind: "paint" })).label).toBe("")
  })

  it("prints no end of a span that is not stated, and one number once", () => {
    const players = (from: number, to: number) =>
      coverRequestOf(product({ productType: "other", kind: "game", gamePlayerCount: { from, to } })).label
    expect([players(0, 0), players(0, 4), players(4, 0), players(3, 3), players(2, 5)]).toEqual([
      "",
      "4 spelare",
      "4 spelare",
      "3 spelare",
      "2–5 spelare",
    ])
    const gameDuration = { from: 20, to: 30 }
    expect(coverRequestOf(product({ productType: "other", kind: "game", gameDuration })).label).toBe("20–30 min")
  })

  it("changes with the title, and not with fields that the picture does not show", () => {
    const book = product({ puzzlePieces: 100 })
    expect(coverVersion(coverRequestOf(book))).toBe(coverVersion(coverRequestOf(product({}))))
    expect(coverVersion(coverRequestOf(product({ title: "Ny" })))).not.toBe(coverVersion(coverRequestOf(book)))
  })
})
